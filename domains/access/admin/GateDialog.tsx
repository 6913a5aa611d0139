import type { BodyOf } from '@pavilion/declare'
import { CallDialog, type InputProps, useHere } from '@pavilion/screens'
import { Checkbox } from 'antd'
import { useMemo } from 'react'
import { entryType } from '../model/codes.ts'
import { saveGate, type GateCard, type Rehearsal } from '../model/gateCalls.ts'

interface Props {
  /** Undefined: a new one. */
  gate: GateCard | undefined
  gates: readonly GateCard[]
  rehearsal: Rehearsal
  onClose: () => void
  onDone: () => unknown
}
/** The form of a gate. A new one begins open to all badge types; the first of an event brings its type along. */
export function GateDialog({ gate, gates, rehearsal, onClose, onDone }: Props) {
  const { say, project } = useHere()
  const types = rehearsal.kinds.filter(({ certTypeId }) => certTypeId !== null)
  const hasTypes = types.length > 0
  const Ticks = useMemo(() => ticksOf(types), [rehearsal])
  const start = gate ? startOf(gate) : firstOf(gates, types)
  const others = gate?.place ? gates.filter(other => other.id !== gate.id && other.place?.id === gate.place?.id) : []
  return (
    <CallDialog
      of={saveGate}
      title={gate ? ['编辑入口', 'Edit gate'] : ['新增入口', 'New gate']}
      button={['保存', 'Save']}
      about={{ projectId: project?.id as number, ...(gate && { id: gate.id, seenCertTypeIds: gate.certTypeIds }) }}
      start={start}
      fields={[
        'name',
        'englishName',
        'entryType',
        ...(hasTypes ? (['certTypeIds'] as const) : (['certTypeName', 'certTypeEnglishName'] as const)),
        'registerUserTermGroupId',
        'exhibitionHallId',
        'capacity',
      ]}
      inputs={{ certTypeIds: Ticks }}
      width={560}
      done={['已保存', 'Saved']}
      onDone={onDone}
      onClose={onClose}
    >
      {others.length > 0 && (
        <p className="pv-hint">
          {say(
            `同一入口还有：${others.map(({ name }) => name).join('、')}，它们让同样的人通过。`,
            `At the same entrance: ${others.map(({ name, englishName }) => englishName || name).join(', ')}. They let the same people pass.`,
          )}
        </p>
      )}
    </CallDialog>
  )
}
type Start = Partial<BodyOf<typeof saveGate>>
const startOf = (gate: GateCard): Start => ({
  name: gate.name,
  englishName: gate.englishName,
  entryType: gate.entryType,
  certTypeIds: gate.certTypeIds,
  registerUserTermGroupId: gate.place?.id ?? null,
  exhibitionHallId: gate.hall?.id ?? null,
  capacity: gate.capacity,
})
/** A new gate: its name follows the others, and everybody passes. */
function firstOf(gates: readonly GateCard[], types: Rehearsal['kinds']): Start {
  const nth = gates.length + 1
  return {
    name: nth === 1 ? '主入口' : `入口 ${nth}`,
    englishName: nth === 1 ? 'Main entrance' : `Gate ${nth}`,
    entryType: entryType.entry,
    certTypeIds: types.map(({ certTypeId }) => certTypeId as number),
    ...(!types.length && { certTypeName: '参会证', certTypeEnglishName: 'Attendee' }),
  }
}
/** The badge types to tick, with the number of their people. */
function ticksOf(types: Rehearsal['kinds']) {
  return function Ticks({ value, onChange, id, field }: InputProps) {
    const { say } = useHere()
    const chosen = (value as readonly number[] | null | undefined) ?? []
    return (
      <fieldset {...(id && { id })} aria-label={say(field.zh, field.en)} className="gt-ticks">
        {types.map(({ certTypeId, name: [zh, en], people }) => (
          <Checkbox
            key={certTypeId}
            checked={chosen.includes(certTypeId as number)}
            onChange={({ target }) =>
              onChange?.(
                types
                  .map(each => each.certTypeId as number)
                  .filter(each => (each === certTypeId ? target.checked : chosen.includes(each))),
              )
            }
          >
            {say(zh, en)} {people > 0 && <small>{say(`${people} 人`, String(people))}</small>}
          </Checkbox>
        ))}
      </fieldset>
    )
  }
}
