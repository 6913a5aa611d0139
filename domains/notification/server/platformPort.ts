import { port } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { smsPlatform } from '../model/codes.ts'
import type { SmsPlatform } from './senders/sender.ts'

/** Which SMS provider a project has chosen; nothing where it has no settings. */
export type FindSmsPlatform = (ctx: Context, projectId: number) => Promise<SmsPlatform | null>

/** The domain that stores the project settings fills this when it is loaded. */
export const smsPlatformOf = port<FindSmsPlatform>('notification.smsPlatform', {
  what: 'which SMS provider a project has chosen',
})
/**
 * The provider that the project's text messages go by: the cloud vendor, where nothing else was
 * chosen.
 */
export const chosenPlatform = async (ctx: Context, projectId: number): Promise<SmsPlatform> =>
  (await smsPlatformOf.filled?.(ctx, projectId)) ?? smsPlatform.cloudVendor
