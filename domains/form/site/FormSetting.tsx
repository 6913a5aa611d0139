import { FieldsProvider, type Country, type FieldsSetting, type Region } from '@pavilion/fields'
import { callApi, useSite } from '@pavilion/pages'
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
const regions = once(() => callApi<readonly Region[]>('/region/ext/getTree', {}, { quiet: true }))
const countries = once(
  async () =>
    (
      await callApi<{ rows: readonly Country[] }>(
        '/country/ext/getList',
        { pagination: { page: 1, limit: 1000 } },
        { quiet: true },
      )
    ).rows,
)
/** Provides the fields of a form with language, device, uploads, regions and countries. */
export function FormSetting({ children }: { children: ReactNode }) {
  const { language, device } = useSite()
  const setting = useMemo<FieldsSetting>(
    () => ({ language, device, upload: sendPicture, regions, countries }),
    [language, device],
  )
  return <FieldsProvider setting={setting}>{children}</FieldsProvider>
}
