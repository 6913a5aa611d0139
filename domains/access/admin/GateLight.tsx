import { useHere } from '@pavilion/screens'
import type { Done } from './useSimulator.ts'

/** What a gate shows: one colour, whom it let in, or why not and what to do. */
export function GateLight({ done }: { readonly done: Done | undefined }) {
  const { say } = useHere()
  if (!done)
    return (
      <output className="gs-light">
        <strong>{say('等待核验', 'Waiting for a scan')}</strong>
      </output>
    )
  const { decision, repeated, offline, place } = done
  const { person } = decision
  return (
    <output
      className={`gs-light ${!decision.open ? 'gs-red' : decision.code || decision.owes ? 'gs-amber' : 'gs-green'}`}
    >
      <strong>{say(...decision.text)}</strong>
      {person && <span className="gs-name">{person.name}</span>}
      {person && (
        <span className="gs-who" style={person.colour ? { borderColor: person.colour } : undefined}>
          {[person.company, person.certType && say(...person.certType), person.certNo].filter(Boolean).join(' · ')}
        </span>
      )}
      {(decision.code !== 0 || decision.owes) && <span>{say(...decision.advice)}</span>}
      <small>
        {place}
        {` · ${say('代码', 'Code')} ${decision.code}`}
        {repeated && ` · ${say('与先前相同', 'same as before')}`}
        {offline && ` · ${say('离线判定', 'decided offline')}`}
      </small>
    </output>
  )
}
