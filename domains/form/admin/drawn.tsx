import '@pavilion/fields/fields.css'
import './drawn.css'
import { FieldsProvider, type FieldsSetting } from '@pavilion/fields'
import { send, uploadFile, useHere } from '@pavilion/screens'
import { uploadByVisitor, type Language } from '@pavilion/declare'
import { uploadPortraitByVisitor, uploadSignature } from '@pavilion/system/model/calls/files.ts'
import { getCountries, getRegionTree } from '@pavilion/platform/model/calls.ts'
import { type ReactNode, useMemo } from 'react'

const calls = { face: uploadPortraitByVisitor, signature: uploadSignature } as const
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
      regions: () => send(getRegionTree),
      countries: async () => (await send(getCountries, { pagination: { page: 1, limit: 1000 } })).rows,
      upload: async (file, name, { kind: picture, onProgress, signal }) =>
        silent
          ? URL.createObjectURL(file)
          : uploadFile(picture ? calls[picture] : uploadByVisitor, file, {
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
