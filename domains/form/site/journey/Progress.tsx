import { nameOf, useFields } from '@pavilion/fields'
import type { Step } from './steps.ts'

/** The list of steps, with the current one marked. */
export function Progress({ steps, at }: { steps: readonly (readonly Step[])[]; at: number }) {
  const { say, language } = useFields()
  if (steps.length < 2) return null
  const titleOf = (step: readonly Step[], index: number) =>
    step[0]?.group.name
      ? nameOf(step[0].group as { name: string; englishName: string | null }, language)
      : say(`第 ${index + 1} 步`, `Step ${index + 1}`)
  return (
    <ol className="rf-progress" aria-label={say('填写进度', 'Progress')}>
      {steps.map((step, index) => (
        <li
          key={step[0]?.group.id}
          className={index < at ? 'rf-past' : index === at ? 'rf-now' : ''}
          aria-current={index === at ? 'step' : undefined}
        >
          <span>
            <b>{index + 1}</b>
            {titleOf(step, index)}
          </span>
          {index < at && <span className="pf-unseen">{say('（已完成）', ' (done)')}</span>}
        </li>
      ))}
    </ol>
  )
}
