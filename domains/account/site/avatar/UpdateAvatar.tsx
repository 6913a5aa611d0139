import '../entry/entry.css'
import { FieldsProvider, ImageField, type FieldsSetting } from '@pavilion/fields'
import type { ResultOf } from '@pavilion/declare'
import { CallRefused, isUploading, send, uploadFile, useSite, useWork } from '@pavilion/pages'
import { uploadPortraitByVisitor } from '@pavilion/system/model/calls/files.ts'
import { useEffect, useMemo, useState, type FormEvent } from 'react'
import { getAvatarLink, updateAvatar } from '../../model/calls/ownAccount.ts'

const sendFace: NonNullable<FieldsSetting['upload']> = (file, name, options) =>
  uploadFile(uploadPortraitByVisitor, new File([file], name, { type: file.type }), options)

/**
 * Uploads a new face photo for the registered person named in the link, or for the visitor's
 * registration. The photo becomes unchecked again.
 */
export default function UpdateAvatar() {
  const site = useSite()
  const { say, language, device } = site
  const setting = useMemo<FieldsSetting>(() => ({ language, device, upload: sendFace }), [language, device])
  const [link, setLink] = useState<{ code?: string; id?: number }>()
  const [about, setAbout] = useState<ResultOf<typeof getAvatarLink>>()
  const [refused, setRefused] = useState<string>()
  const [avatar, setAvatar] = useState('')
  const [error, setError] = useState<string>()
  const [done, setDone] = useState(false)
  const sending = useWork(() => send(updateAvatar, { ...link, avatar }))
  const { busy } = sending
  // The page is the same for everybody; only the address names the person.
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const code = query.get('code')
    const id = Number(query.get('id'))
    setLink(code ? { code } : Number.isSafeInteger(id) && id > 0 ? { id } : {})
    if (!code) return
    send(getAvatarLink, { code }).then(setAbout, (failure: unknown) =>
      failure instanceof CallRefused ? setRefused(failure.errmsg) : undefined,
    )
  }, [])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isUploading()) return
    if (!avatar) return setError(say('请上传照片', 'Please upload a photo'))
    if (await sending.run()) setDone(true)
  }
  const title = say('更换照片', 'Change your photo')
  if (done)
    return (
      <div className="entry">
        <h1>{say('照片已提交', 'Your photo has been submitted')}</h1>
        <p className="entry-intro" role="status">
          {say(
            '照片用于证件和入场核验，审核后生效。',
            'It will be used for your badge and at the entrance once it has been checked.',
          )}
        </p>
        <div className="entry-below">
          <a href={site.link('/')}>{say('返回首页', 'Back to home')}</a>
        </div>
      </div>
    )
  if (link && (refused || (!link.code && !link.id)))
    return (
      <div className="entry">
        <h1>{title}</h1>
        <p className="entry-intro" role="alert">
          {refused ?? say('请使用主办方发送的链接打开此页。', 'Please open the link that the organiser sent you.')}
        </p>
        <div className="entry-below">
          <a href={site.link('/')}>{say('返回首页', 'Back to home')}</a>
        </div>
      </div>
    )
  return (
    <FieldsProvider setting={setting}>
      <div className="entry">
        <h1>{title}</h1>
        <p className="entry-intro">
          {say(
            '请上传本人近期正面免冠照片，用于证件和入场核验。',
            'Upload a recent front-facing photo of your face for your badge and the entrance.',
          )}
        </p>
        {about && (
          <dl className="entry-about">
            <dt>{say('姓名', 'Name')}</dt>
            <dd>{about.name}</dd>
            <dt>{say('活动', 'Event')}</dt>
            <dd>{language === 'en' ? about.englishEvent || about.event : about.event}</dd>
            <dt>{say('链接有效期至', 'Link valid until')}</dt>
            <dd>{new Date(about.until).toLocaleDateString(language === 'en' ? 'en-GB' : 'zh-CN')}</dd>
          </dl>
        )}
        <form className="pf-form entry-form" noValidate onSubmit={save} aria-busy={busy}>
          <ImageField
            name="avatar"
            label={say('照片', 'Photo')}
            value={avatar}
            required
            face
            error={error ?? sending.trouble}
            onChange={value => {
              setAvatar(value)
              setError(undefined)
              sending.say(undefined)
            }}
          />
          <button type="submit" className="pf-button pf-primary" disabled={busy || !link}>
            {busy ? say('正在提交…', 'Sending…') : say('提交照片', 'Send photo')}
          </button>
        </form>
      </div>
    </FieldsProvider>
  )
}
