import { lazy, useEffect, useRef, useState, type ReactNode } from 'react'
import { Late } from './Late.tsx'
import { toJpeg, whyNotPicture, type Cut } from './picture.ts'
import { useFields, type UploadOptions } from './setting.tsx'

const Cropper = lazy(() => import('./Cropper.tsx'))
type Sending =
  | { state: 'none' }
  | { state: 'cutting'; picture: ImageBitmap; name: string }
  | { state: 'sending'; share: number }
  | { state: 'failed'; why: string; jpeg: Blob; name: string }
interface PictureOptions {
  readonly kind?: UploadOptions['kind']
  /** The path from the server, and an address that shows the picture at once. */
  readonly onSent: (path: string, shown: string) => void
  /**
   * When given, a picture that the server refuses is dropped with its reason, and not kept for a
   * retry.
   */
  readonly onRefused?: () => void
}
export interface PictureSending {
  readonly sending: Sending
  /** Why the last choice was not a picture, or was refused. */
  readonly refused?: string
  choose(file: File | undefined): Promise<void>
  again(): void
  /** Cancels the running upload. */
  cancel(): void
  /** The cropper, while it is open. */
  readonly cropper: ReactNode
}

/**
 * The life of one picture: chosen, cropped and turned, converted to a JPEG of at most 1024 px, sent
 * with progress.
 */
export function usePicture({ kind, onSent, onRefused }: PictureOptions): PictureSending {
  const { say, upload } = useFields()
  const [sending, setSending] = useState<Sending>({ state: 'none' })
  const [refused, setRefused] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const none = () => setSending({ state: 'none' })

  const choose = async (file: File | undefined) => {
    if (!file) return
    const why = whyNotPicture(file)
    if (why) return setRefused(say(why[0], why[1]))
    setRefused(undefined)
    try {
      setSending({
        state: 'cutting',
        picture: await createImageBitmap(file, { imageOrientation: 'from-image' }),
        name: file.name,
      })
    } catch {
      setRefused(
        say(
          '请上传照片：无法打开所选文件，请换用 JPG 或 PNG 格式',
          'Please upload a photo: the file you chose cannot be opened. Use JPG or PNG',
        ),
      )
    }
  }
  const send = async (jpeg: Blob, name: string) => {
    const controller = new AbortController()
    leaving.current = controller
    setSending({ state: 'sending', share: 0 })
    try {
      if (!upload) throw new Error(say('此处不能上传', 'Uploads are not possible here'))
      onSent(
        await upload(jpeg, name, {
          ...(kind && { kind }),
          signal: controller.signal,
          onProgress: share => {
            if (!controller.signal.aborted) setSending({ state: 'sending', share })
          },
        }),
        URL.createObjectURL(jpeg),
      )
      none()
    } catch (failure) {
      if (controller.signal.aborted) return
      const why = failure instanceof Error && failure.message ? failure.message : say('上传失败', 'The upload failed')
      if (!onRefused) return setSending({ state: 'failed', why, jpeg, name })
      setRefused(why)
      none()
      onRefused()
    }
  }
  const cutDone = async (picture: ImageBitmap, name: string, cut: Cut) => {
    await send(await toJpeg(picture, cut), `${name.replace(/\.\w+$/, '')}.jpg`)
    picture.close()
  }
  const cropper = sending.state === 'cutting' && (
    <Late>
      <Cropper
        picture={sending.picture}
        onDone={cut => cutDone(sending.picture, sending.name, cut)}
        onClose={() => {
          sending.picture.close()
          none()
        }}
      />
    </Late>
  )
  return {
    sending,
    ...(refused !== undefined && { refused }),
    choose,
    again: () => {
      if (sending.state === 'failed') void send(sending.jpeg, sending.name)
    },
    cancel: () => {
      leaving.current?.abort()
      none()
    },
    cropper,
  }
}
