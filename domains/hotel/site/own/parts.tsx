import { FieldsProvider, type FieldsSetting } from '@pavilion/fields/setting.tsx'
import { usePhoneText } from '@pavilion/phones/usePhoneText.ts'
import { priceText } from '@pavilion/declare'
import { useSite } from '@pavilion/pages'
import { useMemo, type ReactNode } from 'react'

/** Fields and dialogs of these pages speak the language of the site. */
export function OwnSetting({ children }: { children: ReactNode }) {
  const { language, device } = useSite()
  const setting = useMemo<FieldsSetting>(() => ({ language, device }), [language, device])
  return <FieldsProvider setting={setting}>{children}</FieldsProvider>
}
export type Loaded<T> = { state: 'loading' } | { state: 'failed'; why: string } | { state: 'loaded'; of: T }
/** What stands in the place of something that is not there yet, or could not be loaded. */
export function Waiting({ loaded, again }: { loaded: Loaded<unknown>; again: () => void }) {
  const { say } = useSite()
  if (loaded.state !== 'failed')
    return (
      <div className="ht-waiting" role="status">
        <span className="pf-unseen">{say('正在加载…', 'Loading…')}</span>
      </div>
    )
  return (
    <p className="ht-waiting" role="alert">
      {loaded.why}{' '}
      <button type="button" className="pf-link" onClick={again}>
        {say('重试', 'Try again')}
      </button>
    </p>
  )
}
export const Trouble = ({ words }: { words: string | undefined }) =>
  words ? (
    <p className="pf-error ht-trouble" role="alert">
      {words}
    </p>
  ) : null
export function Money({ minor, currency }: { minor: number; currency: string }) {
  const { language } = useSite()
  return <span className="ht-money">{priceText({ minor, currency }, language)}</span>
}
/** A phone number in its usual grouping. */
export function Phone({ number }: { number: string }) {
  return <span className="ht-quiet">{usePhoneText(number)}</span>
}
