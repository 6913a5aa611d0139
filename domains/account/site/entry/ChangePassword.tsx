import { PasswordField } from '@pavilion/fields'
import { send, toast, useSite } from '@pavilion/pages'
import { changePassword } from '../../model/calls/credentials.ts'
import { wrongPassword, wrongRepeat } from './checks.ts'
import { Entry } from './Entry.tsx'
import { leaving } from './entering.ts'
import { useEntry } from './useEntry.ts'

/** Changes the password of a signed-in visitor. Other devices are signed out. */
export default function ChangePassword() {
  const site = useSite()
  const { say } = site
  const entry = useEntry({
    start: { oldPassword: '', password: '', repeated: '' },
    refusalFields: { passwordWrong: 'oldPassword' },
    check: values => ({
      oldPassword: values.oldPassword === '' ? ['请输入原密码', 'Please enter the current password'] : undefined,
      password: wrongPassword(values.password),
      repeated: wrongRepeat(values.repeated, values.password),
    }),
    send: async ({ oldPassword, password }) => {
      await send(changePassword, { oldPassword, password })
      toast(['密码已修改', 'Your password has been changed'], { tone: 'ok' })
      setTimeout(() => location.replace(site.link(site.addresses.userCenter)), 1000)
      await leaving()
    },
  })
  return (
    <Entry
      title={say('修改密码', 'Change password')}
      intro={say('修改后，其他设备上的登录将失效。', 'Changing it signs you out on your other devices.')}
      trouble={entry.trouble}
      sending={entry.sending}
      onSubmit={entry.submit}
      button={say('保存', 'Save')}
      below={
        <p>
          <a href={site.link(site.addresses.userCenter)}>{say('返回个人中心', 'Back to user centre')}</a>
        </p>
      }
    >
      <PasswordField {...entry.field('oldPassword')} label={say('原密码', 'Current password')} />
      <PasswordField
        {...entry.field('password')}
        label={say('新密码', 'New password')}
        hint={say('至少 6 个字符', 'At least 6 characters')}
        fresh
      />
      <PasswordField {...entry.field('repeated')} label={say('确认新密码', 'Repeat new password')} fresh />
    </Entry>
  )
}
