import { inLanguage, say, type Language } from '@pavilion/declare'
import { confirmed } from '@pavilion/pages'
import { webFormRecordStatus } from '../../model/codes.ts'
import type { FormDefinition } from '../../model/definition.ts'

/**
 * Asks the visitor to accept the fee, unless records of this status need no confirmation
 * (visitor-side §5).
 */
export async function confirmFee(
  form: FormDefinition,
  language: Language,
  status: number,
  amount?: string,
): Promise<boolean> {
  if (!form.confirmFeeWhenPending || status !== webFormRecordStatus.pending) return true
  const customText = language === 'en' ? form.confirmFeeEnglishText : form.confirmFeeText
  const question =
    customText ||
    inLanguage(say('本次会议收取会议费，是否继续报名？', 'This event charges a registration fee. Continue?'), language)
  if (!amount) return confirmed(question)
  return confirmed(`${question}\n${inLanguage(say(`费用：${amount}`, `Fee: ${amount}`), language)}`)
}
