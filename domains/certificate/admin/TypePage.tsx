import './admin.css'
import { callNamed } from '@pavilion/declare'
import { type AnyRow, Failed, Facts, send, titleOf, useForget, useHere, useUndo, useWork } from '@pavilion/screens'
import { Part, ThingPage, Values } from '@pavilion/screens/detail/Thing.tsx'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { drawBadge, type Encoders } from '../model/badge/draw.ts'
import { sampleValues } from '../model/badge/sample.ts'
import { getCertTypePage } from '../model/calls.ts'
import { registerUserCertAuthority, registerUserCertType } from '../model/certType.ts'
import { BadgeDrawing } from './BadgeDrawing.tsx'
import { layoutIn } from './layoutIn.ts'
import { PrintAll } from './PrintBadges.tsx'
import { examplesOf, useQuestions } from './useQuestions.ts'

const shown = [
  'effectiveStartTime',
  'effectiveEndTime',
  'entryStartTime',
  'maxTimes',
  'nextEntryTimeInterval',
  'icCardCheckPattern',
  'priority',
  'userType',
]

/** The page of a badge type: who gets it, which gates it opens, how it looks, what is printed of it. */
export function TypePage({ row }: { row: AnyRow }) {
  const { say, may } = useHere()
  const id = Number(row.id)
  return (
    <>
      <ThingPage
        asks={getCertTypePage}
        of={registerUserCertType}
        row={row}
        aside={['print', 'numbers']}
        own={{
          firstAside: <Look row={row} />,
          lastAside: (
            <Part title={say('何时能进', 'When it opens gates')}>
              <Values of={registerUserCertType} row={row} names={shown} />
            </Part>
          ),
        }}
        within={{
          gates: () => <GateTicks id={id} />,
          print: () =>
            may('registerUser.printBadges') ? (
              <PrintAll body={{ where: { certTypeId: id } }} refresh={() => undefined} />
            ) : null,
        }}
      />
      <details className="pv-fold">
        <summary>{say('全部设置', 'All settings')}</summary>
        <Facts of={registerUserCertType} row={row} without={['certElementConfig']} />
      </details>
    </>
  )
}
const none = { columns: 1, rows: 1, bars: [] }
const waiting: Encoders = { qr: () => none, barcode: () => none }
/** The badge with a sample person, and the way to change it. */
function Look({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const questions = useQuestions(Number(row.projectId) || undefined)
  const [encoders, setEncoders] = useState<Encoders>(waiting)
  useEffect(() => {
    void import('../model/badge/encoders.ts').then(({ encoders }) => setEncoders(encoders))
  }, [])
  const layout = layoutIn(row, false)
  const values = sampleValues(
    {
      certType: String(row.name ?? ''),
      certTypeEN: String(row.nameEN ?? row.name ?? ''),
      ...examplesOf(questions),
    },
    (row.colour as string | null) ?? undefined,
  )
  const isDrawn = layout.elements.length > 0 || layout.background
  return (
    <Part
      title={say('样子', 'How it looks')}
      beside={
        <Link to={`/registerManagement/badgeDesigner?certTypeId=${Number(row.id)}`}>
          {isDrawn ? say('在设计器中修改', 'Change it in the designer') : say('去设计', 'Design it')}
        </Link>
      }
    >
      {isDrawn ? (
        <svg
          className="cb-look"
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          role="img"
          aria-label={say('样例人员的证件', 'The badge of a sample person')}
        >
          <rect width={layout.width} height={layout.height} fill="#fff" />
          {layout.background && (
            <image
              href={layout.background}
              width={layout.width}
              height={layout.height}
              preserveAspectRatio="xMidYMid slice"
            />
          )}
          <BadgeDrawing drawn={drawBadge(layout, values, encoders)} />
        </svg>
      ) : (
        <p className="pv-hint">{say('还没有版面：打印时没有内容。', 'Not designed yet: there is nothing to print.')}</p>
      )}
      {isDrawn && (
        <p className="pv-hint">
          {layout.width} × {layout.height} mm
        </p>
      )}
    </Part>
  )
}

/** Terminal groups belong to a later domain: they are known by their name. */
const groupName = 'registerUserTermGroup'
/** The entrances, ticked where the type opens them. A tick is saved at once and can be taken back. */
function GateTicks({ id }: { id: number }) {
  const { say, may, language, catalogue, project } = useHere()
  const forget = useForget()
  const offerUndo = useUndo()
  const saving = useWork(
    (ids: readonly number[], seen: readonly number[]) =>
      send(callNamed(registerUserCertAuthority, 'assign'), { by: 'registerUserCertTypeId', id, ids, seen }),
    {
      failed: ['更新失败', 'Failed to update'],
      onSettled: () => forget('registerUserCertAuthority', registerUserCertType.name, 'registerUserTerm'),
    },
  )
  const edits = may('registerUserCertAuthority.create') && may('registerUserCertAuthority.delete')
  const groupOf = catalogue.resources.get(groupName)
  const { data, error, refetch } = useQuery({
    queryKey: [registerUserCertAuthority.name, 'ticks', project?.id, id],
    enabled: groupOf !== undefined && may('registerUserCertAuthority.getList') && may(`${groupName}.getList`),
    queryFn: async () => {
      const page = { pagination: { page: 1, limit: 200 }, order: [['id', 'asc']] }
      const [groups, given] = await Promise.all([
        send(callNamed(catalogue.get(groupName), 'getList'), page),
        send(callNamed(registerUserCertAuthority, 'getList'), { ...page, where: { registerUserCertTypeId: id } }),
      ])
      return {
        groups: groups.rows as readonly AnyRow[],
        given: (given.rows as readonly AnyRow[]).map(row => Number(row.registerUserTermGroupId)),
      }
    },
  })
  if (error) return <Failed error={error} again={refetch} quiet />
  if (!data || !groupOf || data.groups.length === 0) return null
  const { groups, given } = data
  async function tick(row: AnyRow, on: boolean) {
    const name = titleOf(catalogue.get(groupName), row, language)
    const next = on ? [...given, Number(row.id)] : given.filter(one => one !== Number(row.id))
    if (!(await saving.run(next, given))) return
    offerUndo(
      on ? [`可以通过 ${name}`, `Opens ${name}`] : [`不再能通过 ${name}`, `No longer opens ${name}`],
      () => void saving.run(given, next),
    )
  }
  return (
    <fieldset className="cb-ticks" disabled={!edits || saving.busy}>
      <legend>{say('入口', 'Entrances')}</legend>
      {groups.map(row => (
        <Checkbox
          key={Number(row.id)}
          checked={given.includes(Number(row.id))}
          disabled={!edits || saving.busy}
          onChange={({ target }) => void tick(row, target.checked)}
        >
          {titleOf(catalogue.get(groupName), row, language)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
