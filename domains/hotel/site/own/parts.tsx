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
export { Waiting, type Loaded } from '@pavilion/pages/page.tsx'
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
