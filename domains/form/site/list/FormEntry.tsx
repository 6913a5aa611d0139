import { Icon, longDay, show, useSite } from '@pavilion/pages'
import { asCalled } from '../../model/called.ts'
import { webFormType } from '../../model/codes.ts'
import { formEntry } from '../../model/component.ts'
import { pageOfForm } from './formList.ts'

interface Entry {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly type: number
  readonly startTime: string | null
  readonly endTime: string | null
}
/**
 * A card with a form's name, its dates and a link. Whether it is open is shown by the form itself.
 */
export const FormEntry = show<Entry | undefined>(formEntry, ({ row, data }) => {
  const site = useSite()
  const { language, project } = site
  if (!data) return null
  // A form that ends at midnight is last open on the day before.
  const on = (instant: string) => longDay(instant, language, project.timeZone)
  const { startTime: from } = data
  const to = data.endTime && new Date(Date.parse(data.endTime) - 1).toISOString()
  const days =
    from && to
      ? `${on(from)} – ${on(to)}`
      : from
        ? site.say(`${on(from)}起`, `From ${on(from)}`)
        : to
          ? site.say(`截止 ${on(to)}`, `Until ${on(to)}`)
          : undefined
  const signsUp = data.type === webFormType.personalRegister || data.type === webFormType.groupRegister
  return (
    <article id={`c-${row.id}`} className={`card c-${row.id} ${row.boxShadow ? 'lifted' : ''}`}>
      <div className="card-body">
        <div>
          <h3>{site.named(row) || site.named(data)}</h3>
          {days ? <p className="muted">{days}</p> : null}
        </div>
        <p>
          <a className="button" href={site.link(pageOfForm(data.type), { id: data.id })}>
            <Icon name="register" size={20} />
            {row.rightText ||
              (signsUp ? site.say(...asCalled(data, ['立即报名', 'Register'])) : site.say('开始填写', 'Fill in'))}
          </a>
        </p>
      </div>
    </article>
  )
})
