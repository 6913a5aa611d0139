import { FieldsProvider, type FieldsSetting } from '@pavilion/fields/setting.tsx'
import { uploadFile, useSite, whyFailed } from '@pavilion/pages'
import { useMemo, type ReactNode } from 'react'
import { uploadCv } from '../../model/calls/visitor.ts'
import { uploadLogo } from '../../model/calls/company.ts'

/** Fields of these pages speak the language of the site. `code`: files are sent through the company's link. */
export function OwnSetting({ code, children }: { code?: string; children: ReactNode }) {
  const { language, device } = useSite()
  const setting = useMemo<FieldsSetting>(
    () => ({
      language,
      device,
      upload: (file, name, { onProgress, signal }) =>
        uploadFile(code ? uploadLogo : uploadCv, new File([file], name, { type: file.type }), {
          ...(code && { fields: { code } }),
          ...(onProgress && { onProgress }),
          ...(signal && { signal }),
        }),
    }),
    [language, device, code],
  )
  return <FieldsProvider setting={setting}>{children}</FieldsProvider>
}
export { Waiting, type Loaded } from '@pavilion/pages/page.tsx'
export const whyOf = whyFailed

/** Why something was refused, where it happened. */
export const Trouble = ({ words }: { words: string }) =>
  words ? (
    <p className="jo-trouble" role="alert">
      {words}
    </p>
  ) : null
