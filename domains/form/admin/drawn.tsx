import '@pavilion/fields/fields.css'
import './drawn.css'
import { FieldsProvider, type FieldsSetting, type Region } from '@pavilion/fields'
import { callApi, send, uploadFile, useHere } from '@pavilion/screens'
import type { Language } from '@pavilion/declare'
import { getCountries } from '../model/calls/forms.ts'
import { type ReactNode, useMemo } from 'react'

const paths = { face: '/uploadedFile/ext/uploadForRegisterUser', signature: '/uploadedFile/ext/tddd1' } as const
/**
 * The visitor's fields inside the back-office, in any language and for any device. `silent`:
 * nothing is sent, and chosen files are not uploaded.
 */
export function DrawnForm({
  language,
  device,
  silent = false,
  children,
}: {
  language?: Language
  device?: 'desktop' | 'mobile'
  silent?: boolean
  children: ReactNode
}) {
  const here = useHere()
  const spoken = language ?? here.language
  const kind = device ?? (here.narrow ? 'mobile' : 'desktop')
  const setting = useMemo<FieldsSetting>(
    () => ({
      language: spoken,
      device: kind,
      regions: () => callApi<readonly Region[]>('/region/ext/getTree'),
      countries: async () => (await send(getCountries, { pagination: { page: 1, limit: 1000 } })).rows,
      upload: async (file, name, { kind: picture, onProgress, signal }) =>
        silent
          ? URL.createObjectURL(file)
          : uploadFile(picture ? paths[picture] : '/uploadedFile/ext/upload', file, {
              name,
              ...(onProgress && { onProgress }),
              ...(signal && { signal }),
            }),
    }),
    [spoken, kind, silent],
  )
  return (
    <FieldsProvider setting={setting}>
      <div className="pv-drawn" lang={spoken === 'en' ? 'en' : 'zh-CN'}>
        {children}
      </div>
    </FieldsProvider>
  )
}
