import { callOf } from '@pavilion/declare'
import { type AnyRow, send, useHere, useTell } from '@pavilion/screens'
import { project as event } from '@pavilion/site/model/project.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, QRCode } from 'antd'
import { linkStatus } from '../model/codes.ts'

/** The address that a television opens, and its code to scan. */
export function LinkAddress({ row }: { readonly row: AnyRow }) {
  const { say, project } = useHere()
  const tell = useTell()
  const { data } = useQuery({
    queryKey: ['project', 'abbr', project?.id],
    enabled: project !== undefined,
    queryFn: () => send(callOf(event, 'getDetail'), { id: project?.id ?? 0 }),
  })
  if (row.status === linkStatus.revoked)
    return <Alert type="warning" showIcon title={say('此链接已作废', 'This link was revoked')} />
  if (!data?.abbr || !row.code) return null
  const address = `${location.origin}/${data.abbr}/largeScreen?code=${row.code}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      tell.done('已复制', 'Copied')
    } catch (error) {
      tell.refused(error, ['请手动复制链接', 'Please copy the link yourself'])
    }
  }
  return (
    <div className="rp-link">
      <QRCode value={address} size={120} />
      <div>
        <p>
          {say(
            '在电视的浏览器中打开此地址，无需登录。只显示数字，不含个人信息；作废后数秒内停止显示。',
            'Open this address in the TV’s browser; no sign-in is needed. It shows figures only, no personal data, and stops within seconds once revoked.',
          )}
        </p>
        <code>{address}</code>
        <Button onClick={copy}>{say('复制', 'Copy')}</Button>
      </div>
    </div>
  )
}
