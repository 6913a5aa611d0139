import { anyone, handle, visitor, type Call } from '@pavilion/http'
import * as sent from '../../model/calls/ownAccount.ts'
import { avatarLinkAbout, updateAvatar } from '../avatars.ts'
import { eraseMyData, previewErasure } from '../erasing/erase.ts'
import { getWebUser, meWithRecords, updateMe } from '../me.ts'
import { myData } from '../myData.ts'
import { myThings } from '../things.ts'
import { own } from './shared.ts'

const seldom = { guard: visitor(), rate: { max: 10, seconds: 60, by: 'caller' } } as const
const byLink = { guard: anyone(), rate: { max: 60, seconds: 60, by: 'ip' } } as const

export const ownAccountCalls: readonly Call[] = [
  handle(sent.getWebUser, own, ({ ctx }) => getWebUser(ctx)),
  handle(sent.updateMe, own, ({ ctx, body }) => updateMe(ctx, body)),
  handle(sent.getAccountWithRecords, own, ({ ctx, body }) => meWithRecords(ctx, body.where)),
  handle(sent.getAccountWithRecords2, own, ({ ctx, body }) => meWithRecords(ctx, body.where)),
  handle(sent.downloadMyData, seldom, ({ ctx }) => myData(ctx)),
  handle(sent.eraseMyData, seldom, ({ ctx, body }) => eraseMyData(ctx, body)),
  handle(sent.previewErasure, seldom, ({ ctx }) => previewErasure(ctx)),
  handle(sent.getMyThings, own, ({ ctx }) => myThings(ctx)),
  handle(sent.getAvatarLink, byLink, ({ ctx, body }) => avatarLinkAbout(ctx, body.code)),
  handle(sent.updateAvatar, byLink, ({ ctx, body }) => updateAvatar(ctx, body)),
]
