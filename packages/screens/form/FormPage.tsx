import { Button } from 'antd'
import { useHere } from '../environment.tsx'
import { FormBody } from './FormDrawer.tsx'
import { type FormProps, useRowForm } from './useRowForm.ts'

/**
 * The form of one row as a page, for a row that everybody knows, such as settings. Without `mayEdit`
 * the values are shown and cannot be saved.
 */
export function FormPage({ mayEdit, ...props }: Omit<FormProps, 'onClose'> & { mayEdit: boolean }) {
  const { say } = useHere()
  const whole = { ...props, onClose: () => {} }
  const rowForm = useRowForm(whole)
  const { error, saving, newer, dirty, save } = rowForm
  return (
    <fieldset className="pv-form-page" aria-label={say(props.of.zh, props.of.en)} disabled={!mayEdit}>
      <FormBody {...whole} rowForm={rowForm} />
      {mayEdit && (
        <div className="pv-form-foot pv-form-foot-page">
          {error && (
            <span className="pv-bad" role="alert">
              {error}
            </span>
          )}
          <Button type="primary" loading={saving} disabled={newer !== undefined || !dirty} onClick={save}>
            {say('保存', 'Save')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
