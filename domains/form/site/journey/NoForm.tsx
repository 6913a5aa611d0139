import { useFields } from '@pavilion/fields'
import { useSite } from '@pavilion/pages'

/** In place of a form where there is none. */
export function NoForm() {
  const { say } = useFields()
  const site = useSite()
  return (
    <div className="rf-closed" role="status">
      <p className="rf-closed-words">{say('此处暂无可填写的表单', 'There is no form to fill in here')}</p>
      <div className="rf-done-actions">
        <a className="pf-button" href={site.link('/')}>
          {say('返回首页', 'Back to home')}
        </a>
      </div>
    </div>
  )
}
