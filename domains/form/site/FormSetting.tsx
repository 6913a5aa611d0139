import { FieldsProvider, type Country, type FieldsSetting, type Region } from '@pavilion/fields'
import { callApi, useSite } from '@pavilion/pages'
import { useMemo, type ReactNode } from 'react'
import { sendPicture } from './useJourney.ts'

/** Asked for once per page; a failed loading is tried again on the next wish. */
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
/** What the fields of a form ask of the page around them: language, device, uploads, regions and countries. */
export function FormSetting({ children }: { children: ReactNode }) {
  const { language, device } = useSite()
  const setting = useMemo<FieldsSetting>(
    () => ({ language, device, upload: sendPicture, regions, countries }),
    [language, device],
  )
  return <FieldsProvider setting={setting}>{children}</FieldsProvider>
}
