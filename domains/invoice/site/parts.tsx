import { wordFor, priceText } from '@pavilion/declare'
import { useSite } from '@pavilion/pages'
import { FieldsProvider, type FieldsSetting } from '@pavilion/fields/setting.tsx'
import { useMemo, type ReactNode } from 'react'
import { invoiceMaking, invoiceReversal, invoiceStatus } from '../model/codes.ts'
import type { InvoiceView } from '../model/view.ts'

/** Fields and dialogs of these pages speak the language of the site. */
export function InvoiceSetting({ children }: { children: ReactNode }) {
  const { language, device } = useSite()
  const setting = useMemo<FieldsSetting>(() => ({ language, device }), [language, device])
  return (
    <FieldsProvider setting={setting}>
      <div className="invoices">{children}</div>
    </FieldsProvider>
  )
}
export { Waiting, type Loaded } from '@pavilion/pages/page.tsx'

/** An amount in the reader's way. */
export function Money({ minor, currency }: { minor: number; currency: string }) {
  const { language } = useSite()
  return <span className="invoices-money">{priceText({ minor, currency }, language)}</span>
}
/** The meaning of an invoice's states to its buyer, in one word. */
export function Standing({ of }: { of: Pick<InvoiceView, 'status' | 'making' | 'reversal' | 'redOfId'> }) {
  const { say } = useSite()
  const { status, making, reversal, redOfId } = of
  const [words, tone] = redOfId
    ? ([['红字发票', 'Red invoice'], 'quiet'] as const)
    : status === invoiceStatus.completed && reversal === invoiceReversal.asked
      ? ([['红冲中', 'Being reversed'], 'warn'] as const)
      : status === invoiceStatus.completed
        ? ([wordFor(invoiceStatus, status), 'ok'] as const)
        : status === invoiceStatus.reversed
          ? ([wordFor(invoiceStatus, status), 'quiet'] as const)
          : making === invoiceMaking.sending
            ? ([['开票中', 'Being issued'], 'warn'] as const)
            : ([['等待主办方开票', 'Waiting for the organiser'], 'warn'] as const)
  return <span className={`invoices-state invoices-${tone}`}>{say(words[0], words[1])}</span>
}
/** Seen on everything that a simulated invoice service made. */
export function SpecimenMark() {
  const { say } = useSite()
  return (
    <p className="invoices-specimen">
      <strong>SPECIMEN · 样张</strong> {say('模拟开具，没有法律效力。', 'Issued by a simulation, not a valid invoice.')}
    </p>
  )
}
