import { FieldsProvider, type FieldsSetting } from '@pavilion/fields/setting.tsx'
import { uploadFile, useSite, whyFailed } from '@pavilion/pages'
import { useMemo, type ReactNode } from 'react'
import { uploadForExhibitor } from '../../model/calls/exhibitors.ts'

/** `picture`: visitors see it. The others are for the organiser only. */
export type What = 'paper' | 'picture' | 'agreement' | 'attachment'
/** Fields of these pages speak the language of the site, and send files privately or not. */
export function OwnSetting({ what = 'paper', children }: { what?: What; children: ReactNode }) {
  const { language, device } = useSite()
  const setting = useMemo<FieldsSetting>(
    () => ({
      language,
      device,
      upload: (file, name, { onProgress, signal }) =>
        uploadFile(uploadForExhibitor, new File([file], name, { type: file.type }), {
          fields: { what },
          ...(onProgress && { onProgress }),
          ...(signal && { signal }),
        }),
    }),
    [language, device, what],
  )
  return <FieldsProvider setting={setting}>{children}</FieldsProvider>
}
export { Waiting, type Loaded } from '@pavilion/pages/page.tsx'
export const whyOf = whyFailed

/** Why something was refused, where it happened. */
export const Trouble = ({ words }: { words: string }) =>
  words ? (
    <p className="xc-trouble" role="alert">
      {words}
    </p>
  ) : null
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Lines of text as paragraphs, and back: people here write text, visitors read pages. */
export const htmlOf = (text: string): string =>
  text
    .split(/\n+/)
    .filter(line => line.trim())
    .map(line => `<p>${line.replace(/[&<>]/g, sign => entities[sign] ?? sign)}</p>`)
    .join('')
export const textOf = (html: string | null | undefined): string =>
  html
    ? (
        new DOMParser().parseFromString(html.replace(/<\/p>|<br\s*\/?>/g, '\n'), 'text/html').body.textContent ?? ''
      ).trim()
    : ''
