import { clockIn, entryOf, wordFor } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import { receiveRole, receiveTrackStep } from '../../model/codes.ts'
import { allSteps, type Progress } from '../../model/progress.ts'

/** The steps of a transfer with who reported them and when. */
export function Stepper({ progress, zone }: { readonly progress: Progress; readonly zone: string }) {
  const { say } = useHere()
  const done = new Map(progress.done.map(each => [each.step, each]))
  const next = allSteps.find(step => !done.has(step))
  return (
    <ol className="dp-steps">
      {allSteps.map(step => {
        const entry = entryOf(receiveTrackStep, step)
        const one = done.get(step)
        return (
          <li key={step} className={one ? 'dp-done' : undefined} aria-current={step === next ? 'step' : undefined}>
            <span>{entry ? say(entry.zh, entry.en) : ''}</span>
            <small>
              {one?.at ? clockIn(one.at, zone) : ''}{' '}
              {one?.automatic ? say('自动', 'automatic') : one?.role ? say(wordFor(receiveRole, one.role)) : ''}
              {!one && step === receiveTrackStep.confirmed && progress.confirmed.length
                ? say(
                    `${progress.confirmed.map(role => wordFor(receiveRole, role)[0]).join('、')}已确认`,
                    `${progress.confirmed.map(role => wordFor(receiveRole, role)[1]).join(', ')} confirmed`,
                  )
                : ''}
            </small>
          </li>
        )
      })}
    </ol>
  )
}
