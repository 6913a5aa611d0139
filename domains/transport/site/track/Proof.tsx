import { FieldsProvider, type FieldsSetting } from '@pavilion/fields/setting.tsx'
import { useSite } from '@pavilion/pages'
import { lazy, Suspense, useMemo, useState, type ChangeEvent } from 'react'
import type { Proof as Given } from './useCrew.ts'

const SignatureBoard = lazy(() => import('@pavilion/fields/SignatureBoard.tsx'))
/** The longer side of a photo that is kept, in pixels: a queue of them fits on a phone. */
const longest = 1280

const textOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
async function smaller(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.7)
}

/** The photo or signature that a step asks for, before it is reported. */
export default function Proof({
  asks,
  label,
  onDone,
  onClose,
}: {
  readonly asks: { readonly photo: boolean; readonly signature: boolean }
  readonly label: string
  readonly onDone: (given: Given) => void
  readonly onClose: () => void
}) {
  const { say, language, device } = useSite()
  const [photo, setPhoto] = useState('')
  const [signature, setSignature] = useState('')
  const [signs, setSigns] = useState(false)
  const [wrong, setWrong] = useState('')
  const setting = useMemo<FieldsSetting>(
    () => ({ language, device, upload: () => Promise.reject(new Error('nothing is uploaded here')) }),
    [language, device],
  )
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    setWrong('')
    if (file)
      await smaller(file).then(setPhoto, () =>
        setWrong(say('照片无法读取，请重拍', 'The photo cannot be read. Take it again')),
      )
  }
  const confirm = () => {
    if (asks.photo && !photo) return setWrong(say('请先拍照', 'Take a photo first'))
    if (asks.signature && !signature) return setWrong(say('请客人先签名', 'Let the guest sign first'))
    onDone({ ...(photo && { photo }), ...(signature && { signature }) })
  }
  return (
    <div className="tk-proof">
      {asks.photo ? (
        <label className="tk-photo">
          <span>{photo ? say('重新拍照', 'Take it again') : say('拍照', 'Take a photo')}</span>
          <input type="file" accept="image/*" capture="environment" onChange={take} />
          {photo ? <img src={photo} alt={say('刚拍的照片', 'The photo')} /> : null}
        </label>
      ) : null}
      {asks.signature ? (
        <div className="tk-photo">
          <button type="button" className="button button-quiet" onClick={() => setSigns(true)}>
            {signature ? say('重新签名', 'Sign again') : say('客人签名', 'Signature of the guest')}
          </button>
          {signature ? <img src={signature} alt={say('客人的签名', 'The signature')} /> : null}
        </div>
      ) : null}
      {wrong ? (
        <p className="tk-wrong" role="alert">
          {wrong}
        </p>
      ) : null}
      <p className="tk-acts">
        <button type="button" className="button" onClick={confirm}>
          {label}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {say('取消', 'Cancel')}
        </button>
      </p>
      {signs ? (
        <FieldsProvider setting={setting}>
          <Suspense>
            <SignatureBoard
              onDone={async png => {
                setSigns(false)
                setSignature(await textOf(png))
              }}
              onClose={() => setSigns(false)}
            />
          </Suspense>
        </FieldsProvider>
      ) : null}
    </div>
  )
}
