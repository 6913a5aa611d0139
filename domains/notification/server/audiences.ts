import { keyedPort, permissionDenied, type CodeOf } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { customEmailReceiveCategory } from '../model/codes.ts'

/**
 * A group of people that a custom mail can go to as a whole: where to find them, and the right
 * needed to write to all of them.
 */
export interface Audience {
  readonly right: string
  /** Their addresses as typed; may contain duplicates. */
  readonly people: (
    ctx: Context,
    projectId: number,
  ) => Promise<readonly { readonly email: string; readonly name: string | null }[]>
}
type Category = Exclude<CodeOf<typeof customEmailReceiveCategory>, 99>

/** The domains of these people fill this when they are loaded. */
export const audiences = keyedPort<Category, Audience>('notification.audiences', {
  what: 'everybody of one receive category of custom mails, and the right to write to them',
})
/**
 * Everybody of a receive category (back-office §3), lower case, each address once; nobody for
 * “custom” or without a category.
 * @throws permissionDenied
 */
export async function everybodyOf(
  ctx: Context,
  projectId: number,
  category: number | null | undefined,
): Promise<{ address: string; name: string }[]> {
  const audience = audiences.get((category ?? customEmailReceiveCategory.custom) as Category)
  if (!audience) return []
  // Sending is a service's: the right is that of the person behind it.
  const { rights } = ctx.caller.behalf ?? ctx.caller
  if (rights !== 'all' && !rights.has(audience.right)) throw permissionDenied()
  const once = new Map<string, { address: string; name: string }>()
  for (const { email, name } of await audience.people(ctx, projectId)) {
    const address = email.trim().toLowerCase()
    if (address && !once.has(address)) once.set(address, { address, name: name ?? '' })
  }
  return [...once.values()]
}
