import { settingsReader, type Context } from '@pavilion/store'
import { smsPlatform } from '../model/codes.ts'
import { notificationSettings } from '../model/settings.ts'
import type { SmsPlatform } from './senders/sender.ts'

const read = settingsReader(notificationSettings)
/**
 * The provider that the project's text messages go by: the cloud vendor, where nothing else was
 * chosen.
 */
export const chosenPlatform = async (ctx: Context, projectId: number): Promise<SmsPlatform> =>
  (await read(ctx, projectId))?.smsPlatform ?? smsPlatform.cloudVendor
