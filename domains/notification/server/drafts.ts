import type { Pair } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'
import { notificationReceiverType } from '../model/codes.ts'
import { groupNotification, groupNotificationReceiver } from '../model/groupNotification.ts'

export interface DraftReceiver {
  readonly name: string
  readonly phoneNumber: string
}
interface Draft {
  readonly projectId: number
  readonly title: Pair
  /** Plain text in both languages. */
  readonly content: Pair
  readonly receivers: readonly DraftReceiver[]
}
const asHtml = (text: string) =>
  `<p>${text.replace(/[&<>]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)}</p>`
/** A group notification that another domain has written and nobody has sent: an operator looks at it first. */
export async function draftGroupNotification(
  tx: Transaction,
  { projectId, title, content, receivers }: Draft,
): Promise<{ id: number; updatedAt: string }> {
  const system = tx.acting('notification', { projectId })
  const { id, updatedAt } = await system.store(groupNotification).create({
    projectId,
    title: title[0],
    englishTitle: title[1],
    content: asHtml(content[0]),
    englishContent: asHtml(content[1]),
  })
  await system.store(groupNotificationReceiver).createMany(
    receivers.map(({ name, phoneNumber }) => ({
      projectId,
      groupNotificationId: id,
      type: notificationReceiverType.sms,
      name: name.slice(0, 100),
      phoneNumber,
    })),
  )
  return { id, updatedAt }
}
