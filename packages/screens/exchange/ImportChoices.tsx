import { Radio } from 'antd'
import { useHere } from '../environment.tsx'
import type { ImportChoice, ImportPreview } from './useImport.ts'

interface Props {
  preview: ImportPreview
  onChoose: (name: string, value: string) => void
}
/** What can be chosen for all rows, and what the correct ones will be after the import. */
export function ImportChoices({ preview: { choices, becomes }, onChoose }: Props) {
  const { say } = useHere()
  const general = choices.filter(({ decides }) => !decides)
  if (!general.length && !becomes.length) return null
  return (
    <section aria-label={say('导入后', 'After the import')}>
      <div className="pv-stack">
        {general.map(choice => (
          <Choice key={choice.name} choice={choice} onChoose={onChoose} />
        ))}
        {becomes.length > 0 && (
          <p aria-live="polite">
            <strong>
              {becomes.join(say('；', '. '))}
              {say('。', '.')}
            </strong>
          </p>
        )}
      </div>
    </section>
  )
}
/** What somebody must decide about single rows: they stay out until then, or what is stricter holds. */
export function ImportDecisions({ preview: { choices }, onChoose }: Props) {
  const { say } = useHere()
  const questions = choices.filter(({ decides }) => decides)
  if (!questions.length) return null
  return (
    <section aria-label={say('需要您确认', 'For you to decide')} className="pv-decisions">
      <p>
        <strong>{say('需要您确认', 'For you to decide')}</strong>
      </p>
      <div className="pv-stack">
        {questions.map(choice => (
          <Choice key={choice.name} choice={choice} onChoose={onChoose} />
        ))}
      </div>
    </section>
  )
}
function Choice({
  choice: { name, label, value, values },
  onChoose,
}: {
  choice: ImportChoice
  onChoose: Props['onChoose']
}) {
  // An id has no blanks.
  const id = `import-${name.replaceAll(' ', '-')}`
  return (
    <div>
      <strong id={id}>{label}</strong>
      <br />
      <Radio.Group
        aria-labelledby={id}
        value={value}
        options={values}
        onChange={event => onChoose(name, event.target.value)}
      />
    </div>
  )
}
