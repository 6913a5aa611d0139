import { lazy, useEffect, useRef, useState } from 'react'
import { Frame, partsOf } from './Frame.tsx'
import { Late } from './Late.tsx'
import { useFields } from './setting.tsx'
import type { FieldProps } from './fieldProps.ts'

const SignatureBoard = lazy(() => import('./SignatureBoard.tsx'))

/** A signature: drawn in a dialog, sent as a PNG, shown small. A failed upload can be repeated. */
export function SignatureField({ value, onChange, onBlur, disabled, error, ...frame }: FieldProps<string>) {
  const { say, upload } = useFields()
  const [open, setOpen] = useState(false)
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState<{ why: string; png: Blob }>()
  const [shown, setShown] = useState<{ path: string; address: string }>()
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const wrong = failed?.why ?? error
  const { id, describedBy } = partsOf({ ...frame, error: wrong })
  const closed = disabled || frame.locked
  const act = sending ? say('正在上传…', 'Uploading…') : value ? say('重新签名', 'Sign again') : say('签名', 'Sign')
  const send = async (png: Blob) => {
    setOpen(false)
    setFailed(undefined)
    setSending(true)
    const controller = new AbortController()
    leaving.current = controller
    try {
      if (!upload) throw new Error(say('此处不能上传', 'Uploads are not possible here'))
      const path = await upload(png, 'signature.png', { kind: 'signature', signal: controller.signal })
      setShown({ path, address: URL.createObjectURL(png) })
      onChange(path)
    } catch (failure) {
      if (controller.signal.aborted) return
      setFailed({
        why: failure instanceof Error && failure.message ? failure.message : say('上传失败', 'The upload failed'),
        png,
      })
    } finally {
      setSending(false)
      button.current?.focus()
    }
  }
  return (
    <Frame {...frame} error={wrong}>
      <div className="pf-signature">
        {/* A signature from before is private: that it is there is said, not shown. */}
        {value && shown?.path === value ? (
          <img src={shown.address} alt={say('您的签名', 'Your signature')} width="200" height="75" />
        ) : (
          <span>{value ? say('已签名', 'Signed') : say('尚未签名', 'Not signed')}</span>
        )}
        <button
          ref={button}
          id={id}
          type="button"
          className="pf-button"
          disabled={closed || sending}
          aria-label={`${frame.label} ${act}`}
          aria-describedby={describedBy}
          onBlur={onBlur}
          onClick={() => setOpen(true)}
        >
          {act}
        </button>
        {sending && (
          <button type="button" className="pf-link" onClick={() => leaving.current?.abort()}>
            {say('取消上传', 'Cancel upload')}
          </button>
        )}
        {failed && (
          <>
            <button type="button" className="pf-link" data-unsent onClick={() => send(failed.png)}>
              {say('重试', 'Try again')}
            </button>
            <button
              type="button"
              className="pf-link"
              onClick={() => {
                setFailed(undefined)
                button.current?.focus()
              }}
            >
              {say('放弃上传', 'Discard the upload')}
            </button>
          </>
        )}
        {!closed && value && !sending && (
          <button
            type="button"
            className="pf-link"
            onClick={() => {
              onChange('')
              button.current?.focus()
            }}
          >
            {say('移除签名', 'Remove signature')}
          </button>
        )}
      </div>
      {open && (
        <Late>
          <SignatureBoard onDone={send} onClose={() => setOpen(false)} />
        </Late>
      )}
    </Frame>
  )
}
