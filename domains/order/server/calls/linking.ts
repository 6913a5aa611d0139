import { anyone, handle, may, type Call } from '@pavilion/http'
import * as model from '../../model/calls/linking.ts'
import { linkTo, makeRequest, payLinked, readLinked, sendLink } from '../linked.ts'
import { originOf } from '../links.ts'
import { projectOf } from './common.ts'

const sparing = { max: 30, seconds: 60, by: 'ip' } as const

export const linking: Call[] = [
  handle(model.placeRequest, { guard: may('order.placeRequest') }, async ({ ctx, body }) => {
    const { id, orderNumber } = await makeRequest(ctx, projectOf(ctx), body)
    return { id, orderNumber: orderNumber as string }
  }),
  handle(model.getPayLink, { guard: may('order.getPayLink') }, async ({ ctx, body, headers }) => {
    const { zh, en, until } = await linkTo(ctx, body.id, originOf(headers))
    const { toDataURL } = await import('qrcode')
    const drawn = async (url: string) => ({ url, image: await toDataURL(url, { margin: 1, width: 480 }) })
    return { zh: await drawn(zh), en: await drawn(en), until }
  }),
  handle(model.sendPayLink, { guard: may('order.getPayLink') }, async ({ ctx, body, headers }) => ({
    sent: await sendLink(ctx, body.id, originOf(headers)),
  })),
  handle(model.getLinkedOrder, { guard: anyone(), rate: { max: 120, seconds: 60, by: 'ip' } }, ({ ctx, body }) =>
    readLinked(ctx, body.key),
  ),
  handle(model.payByLink, { guard: anyone(), rate: sparing }, ({ ctx, body }) => payLinked(ctx, body)),
]
