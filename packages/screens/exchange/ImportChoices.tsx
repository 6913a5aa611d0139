import { Radio } from 'antd'
import { useHere } from '../environment.tsx'
import type { ImportPreview } from './useImport.ts'

interface Props {
  preview: ImportPreview
  onChoose: (name: string, value: string) => void
}
/** What can be chosen for all rows, and what the correct ones will be after the import. */
export function ImportChoices({ preview: { choices, becomes }, onChoose }: Props) {
  const { say } = useHere()
  if (!choices.length && !becomes.length) return null
  return (
    <section aria-label={say('导入后', 'After the import')}>
      <div className="pv-stack">
        {choices.map(({ name, label, value, values }) => (
          <div key={name}>
            <strong id={`import-${name}`}>{label}</strong>
            <br />
            <Radio.Group
              aria-labelledby={`import-${name}`}
              value={value}
              options={values}
              onChange={event => onChoose(name, event.target.value)}
            />
          </div>
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
