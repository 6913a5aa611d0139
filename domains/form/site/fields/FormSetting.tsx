import { FieldsProvider, type FieldsSetting } from '@pavilion/fields'
import { getOrders } from '@pavilion/order/model/calls/orders.ts'
import { send, token, useSite } from '@pavilion/pages'
import { getCountries, getRegionTree } from '@pavilion/platform/model/calls.ts'
import { useMemo, type ReactNode } from 'react'
import { sendPicture } from './sendPicture.ts'

/** Loads once per page; after a failure the next call tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  return () =>
    (kept ??= load().catch(error => {
      kept = undefined
      throw error
    }))
}
const regions = once(() => send(getRegionTree, {}, { quiet: true }))
const countries = once(
  async () => (await send(getCountries, { pagination: { page: 1, limit: 1000 } }, { quiet: true })).rows,
)
/** Paid or completed hotel orders of this project (back-office §7). Nobody signed in: none. */
const hotelOrdersIn = (projectId: number) =>
  token.get()
    ? send(
        getOrders,
        { where: { status: [20, 30], type: 10, projectId }, pagination: { page: 1, limit: 200 } },
        { quiet: true },
      ).then(({ rows }) => rows)
    : Promise.resolve([])
/** Provides the fields of a form with language, device, uploads, and lists that fields load. */
export function FormSetting({ children }: { children: ReactNode }) {
  const { language, device, project } = useSite()
  const setting = useMemo<FieldsSetting>(
    () => ({
      language,
      device,
      upload: sendPicture,
      regions,
      countries,
      hotelOrders: () => hotelOrdersIn(project.id),
    }),
    [language, device, project.id],
  )
  return <FieldsProvider setting={setting}>{children}</FieldsProvider>
}
