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
export type Loaded<T> = { state: 'loading' } | { state: 'failed'; why: string } | { state: 'loaded'; of: T }
export const whyOf = whyFailed

/** The part in the place of something that is not there yet, or could not be loaded. */
export function Waiting({ loaded, again }: { loaded: Loaded<unknown>; again: () => void }) {
  const { say } = useSite()
  if (loaded.state !== 'failed')
    return (
      <div className="jo-waiting" role="status">
        <span className="pf-unseen">{say('正在加载…', 'Loading…')}</span>
      </div>
    )
  return (
    <p className="jo-waiting" role="alert">
      {loaded.why}{' '}
      <button type="button" className="pf-link" onClick={again}>
        {say('重试', 'Try again')}
      </button>
    </p>
  )
}
/** Why something was refused, where it happened. */
export const Trouble = ({ words }: { words: string }) =>
  words ? (
    <p className="jo-trouble" role="alert">
      {words}
    </p>
  ) : null
