import { clockIn, entryOf } from '@pavilion/declare'
import { useSite } from '@pavilion/pages'
import { receiveTrackStep } from '../../model/codes.ts'
import { allSteps, type Progress } from '../../model/progress.ts'

/** The steps of a transfer: what was done and when, what is next. */
export function Steps({
  progress,
  zone,
  from = receiveTrackStep.planMade,
}: {
  readonly progress: Progress
  readonly zone: string
  readonly from?: number
}) {
  const { say } = useSite()
  const done = new Map(progress.done.map(each => [each.step, each]))
  const next = allSteps.find(step => !done.has(step))
  return (
    <ol className="tk-steps">
      {allSteps
        .filter(step => step >= from)
        .map(step => {
          const entry = entryOf(receiveTrackStep, step)
          const one = done.get(step)
          return (
            <li key={step} className={one ? 'tk-done' : undefined} aria-current={step === next ? 'step' : undefined}>
              <span>{entry ? say(entry.zh, entry.en) : ''}</span>
              <small>
                {one?.at ? <time dateTime={one.at}>{clockIn(one.at, zone)}</time> : null}
                {one?.automatic ? say('自动', 'automatic') : null}
              </small>
            </li>
          )
        })}
    </ol>
  )
}
