import type { AnswerOf } from '@pavilion/declare'
import { getSteps, type step } from '@pavilion/report/model/calls.ts'
import { send } from '@pavilion/screens/call/client.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ChapterKey } from '../help/chapters.ts'

type Step = AnswerOf<typeof step>
/** Where the guide tells of a step. */
const chapterOf: Readonly<Record<string, ChapterKey | `${ChapterKey}#${string}`>> = {
  website: 'website',
  programme: 'programme',
  form: 'forms',
  price: 'forms#prices',
  store: 'money#store',
  messages: 'messages',
  staff: 'people',
  onSite: 'on-site',
}
/**
 * The next preparations for an event: each step with its state and the way there, until the event is
 * over. When nothing is missing one line remains.
 */
export function Steps({ project }: { project: number }) {
  const { say } = useHere()
  const { data } = useQuery({
    queryKey: ['dashboardSteps', project],
    queryFn: () => send(getSteps),
    staleTime: 0,
    gcTime: 0,
  })
  const steps = data?.steps ?? []
  if (!steps.length) return null
  const isOpen = ({ state }: Step) => state === 'none' || state === 'begun'
  const missing = steps.filter(isOpen)
  const next = missing[0]?.key
  // An optional step that nobody began is no gap, but nothing that is ready either.
  const needed = steps.filter(({ state }) => state !== 'optional')
  const ready = needed.length - missing.length
  return (
    <section className="ad-panel ad-steps" aria-label={say('活动准备', 'Getting ready')}>
      <h2>
        {say('活动准备', 'Getting ready')}{' '}
        <small>
          {missing.length
            ? say(`${ready} / ${needed.length} 已就绪`, `${ready} of ${needed.length} ready`)
            : say('都已就绪', 'Everything is ready')}
        </small>
      </h2>
      {missing.length > 0 && (
        <ol>
          {steps.map(step => (
            <li key={step.key} data-state={step.state} {...(step.key === next && { 'aria-current': 'step' as const })}>
              <Link to={step.path}>
                <i aria-hidden="true">{step.state === 'done' ? '✓' : step.state === 'optional' ? '–' : ''}</i>
                <b>{say(step.name)}</b>
                <span>{say(step.zh, step.en)}</span>
              </Link>
              <Link
                to={`/help/${chapterOf[step.key] ?? 'first-event'}`}
                aria-label={say(`指南：${step.name[0]}`, `Guide: ${step.name[1]}`)}
                data-hint={say('指南', 'Guide')}
              >
                ?
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
