import '@pavilion/fields/fields.css'
import './drawn.css'
import { FieldsProvider, type FieldsSetting } from '@pavilion/fields'
import { send, uploadFile, useHere } from '@pavilion/screens'
import { uploadByVisitor, type Language } from '@pavilion/declare'
import { uploadFace } from '@pavilion/account/model/calls/others.ts'
import { getCountries, getRegions, uploadSignature } from '../model/calls/others.ts'
import { type ReactNode, useMemo } from 'react'

const calls = { face: uploadFace, signature: uploadSignature } as const
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
      regions: () => send(getRegions),
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
