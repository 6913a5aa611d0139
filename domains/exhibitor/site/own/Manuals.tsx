import { inLanguage, wordFor } from '@pavilion/declare'
import { send, useSite } from '@pavilion/pages'
import { confirmManual } from '../../model/calls/exhibitors.ts'
import type { ManualView } from '../../model/centre.ts'
import { manualCategory } from '../../model/codes.ts'
import type { PartProps } from './partProps.ts'
import { Trouble } from './parts.tsx'
import { useSent } from './useSent.ts'

/** The organiser’s files for a company: downloaded, and confirmed as read where that is asked. */
export function Manuals({ current, changed }: PartProps) {
  return (
    <ManualList
      manuals={current.manuals}
      zone={current.timeZone}
      confirms={{ companyId: current.company.id, changed }}
    />
  )
}
/** Files to download; without `confirms` there is nothing to confirm yet. */
export function ManualList({
  manuals,
  zone,
  confirms,
}: {
  manuals: readonly ManualView[]
  zone?: string
  confirms?: { readonly companyId: number; readonly changed: () => Promise<void> }
}) {
  return (
    <ul className="xc-list xc-manuals">
      {manuals.map(manual => (
        <Manual key={manual.id} manual={manual} zone={zone} confirms={confirms} />
      ))}
    </ul>
  )
}
function Manual({
  manual,
  zone,
  confirms,
}: {
  manual: ManualView
  zone: string | undefined
  confirms: { readonly companyId: number; readonly changed: () => Promise<void> } | undefined
}) {
  const site = useSite()
  const { say, language } = site
  const sending = useSent()
  const { filePath } = manual
  const category = inLanguage(wordFor(manualCategory, manual.category), language)
  const remark = language === 'en' ? manual.englishRemark || manual.remark : manual.remark
  const confirm = async () => {
    if (!confirms || !filePath) return
    if (await sending.run(() => send(confirmManual, { companyId: confirms.companyId, id: manual.id, filePath })))
      await confirms.changed()
  }
  const moment = (at: string) => (
    <time dateTime={at}>
      {new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
        dateStyle: 'medium',
        timeStyle: 'short',
        ...(zone && { timeZone: zone }),
      }).format(new Date(at))}
    </time>
  )
  return (
    <li>
      <div>
        <strong lang={site.spoken(manual)}>{site.named(manual)}</strong>{' '}
        {category === site.named(manual) ? null : <span className="xc-hint">{category}</span>}
        {remark ? <p className="xc-hint">{remark}</p> : null}
        {manual.deadline ? (
          <p className="xc-hint">
            {say('截止：', 'Until ')}
            {moment(manual.deadline)}
          </p>
        ) : null}
        {manual.readAt ? (
          <p className="xc-read">
            {say('已确认阅读：', 'Confirmed as read: ')}
            {moment(manual.readAt)}
          </p>
        ) : null}
        <Trouble words={sending.trouble} />
      </div>
      <span className="xc-manual-acts">
        {filePath ? (
          <a className="pf-button" href={filePath} target="_blank" rel="noreferrer">
            {say('下载', 'Download')}
            <span className="pf-unseen"> {site.named(manual)}</span>
          </a>
        ) : (
          <span className="xc-hint">{say('审核通过后可下载', 'Available once you are approved')}</span>
        )}
        {confirms && filePath && manual.mustConfirm && !manual.readAt ? (
          <button
            type="button"
            className="pf-button pf-primary"
            aria-disabled={sending.busy || undefined}
            onClick={confirm}
          >
            {say('已阅读并知悉', 'We have read it')}
            <span className="pf-unseen"> {site.named(manual)}</span>
          </button>
        ) : null}
      </span>
    </li>
  )
}
