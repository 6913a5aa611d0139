import { say } from '@pavilion/declare'
import { Dialog, ImageField, TextField, useFields } from '@pavilion/fields'
import { isUploading, send, toast, useSite, useWork, whyFailed } from '@pavilion/pages'
import { usePhoneText } from '@pavilion/phones/usePhoneText.ts'
import { useState, type FormEvent } from 'react'
import { forgetProfile, keepProfile, profileBefore } from '../entry/typed.ts'
import { downloadMyData, updateMe, type OwnAccount } from '../../model/calls/ownAccount.ts'
import { WeChat } from './WeChat.tsx'

type Saved = Pick<OwnAccount, 'name' | 'avatar'>
/**
 * The visitor's name and picture. Phone and e-mail are changed by proving them, on a page of their
 * own.
 */
export default function Profile({
  account,
  onSaved,
  onClose,
}: {
  account: OwnAccount
  onSaved: (saved: Saved) => void
  onClose: () => void
}) {
  const { say: word } = useFields()
  const { link } = useSite()
  const [typed, setTyped] = useState(() => ({
    name: account.name ?? '',
    avatar: account.avatar ?? '',
    ...profileBefore(),
  }))
  const { name, avatar } = typed
  const phoneNumber = usePhoneText(account.phoneNumber ?? '')
  const [noData, setNoData] = useState<string>()
  const change = (part: Partial<typeof typed>) => {
    const now = { ...typed, ...part }
    setTyped(now)
    keepProfile(now)
  }
  const close = () => {
    forgetProfile()
    onClose()
  }
  const saving = useWork(async () => {
    const saved = await send(updateMe, {
      name: name.trim(),
      ...(avatar !== (account.avatar ?? '') && { avatar: avatar || null }),
    })
    forgetProfile()
    toast(say('保存成功', 'Saved'), { tone: 'ok' })
    onSaved({ name: saved.name, avatar: saved.avatar })
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isUploading()) await saving.run()
  }
  /** Everything stored about the visitor, as one file. */
  const download = async () => {
    try {
      const file = new Blob([JSON.stringify(await send(downloadMyData), null, 2)], {
        type: 'application/json',
      })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = 'my-data.json'
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (failure) {
      setNoData(whyFailed(failure))
    }
  }
  return (
    <Dialog
      title={word('编辑资料', 'Edit profile')}
      onClose={close}
      actions={
        <>
          <button type="button" className="pf-button" onClick={close}>
            {word('取消', 'Cancel')}
          </button>
          <button type="submit" form="profile" className="pf-button pf-primary" disabled={saving.busy}>
            {word('保存', 'Save')}
          </button>
        </>
      }
    >
      <form id="profile" className="pf-form center-profile" noValidate onSubmit={save}>
        <TextField
          name="profile-name"
          label={word('姓名', 'Name')}
          value={name}
          onChange={name => change({ name })}
          error={saving.trouble ?? noData}
          autoComplete="name"
          maxLength={100}
        />
        <ImageField
          name="profile-avatar"
          label={word('头像', 'Picture')}
          hint={word('选填，不超过 10M', 'Optional, at most 10M')}
          value={avatar}
          onChange={avatar => change({ avatar })}
        />
        {(
          [
            ['手机号', 'Phone', phoneNumber],
            ['邮箱', 'E-mail', account.email],
          ] as const
        ).map(([zh, en, value]) => (
          <p key={en}>
            {word(zh, en)}
            <span className="center-data">
              {value && <strong>{value}</strong>}
              <a
                className="pf-link"
                href={link('/change-contact')}
                aria-label={
                  value ? word(`更换${zh}`, `Change ${en.toLowerCase()}`) : word(`添加${zh}`, `Add ${en.toLowerCase()}`)
                }
              >
                {value ? word('更换', 'Change') : word('添加', 'Add')}
              </a>
            </span>
          </p>
        ))}
        <WeChat />
        <p>
          {word('我的数据', 'My data')}
          <span className="center-data">
            <button type="button" className="pf-link" onClick={download}>
              {word('下载', 'Download')}
            </button>
            <a className="pf-link" href={link('/erase-my-data')}>
              {word('删除', 'Erase')}
            </a>
          </span>
        </p>
      </form>
    </Dialog>
  )
}
