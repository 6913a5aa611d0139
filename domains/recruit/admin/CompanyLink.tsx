import './admin.css'
import { LinkOutlined } from '@ant-design/icons'
import { callOf, type Row } from '@pavilion/declare'
import { QrCode } from '@pavilion/fields/QrCode.tsx'
import { Foot, relativeTime, send, useAction, useCall, useHere, wallClock } from '@pavilion/screens'
import { useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { issueRecruitLink } from '../model/calls/operators.ts'
import { recruitLink, recruitLinkStatus } from '../model/index.ts'

type Made = Awaited<ReturnType<typeof send<typeof issueRecruitLink>>>
/** Makes or renews the link of a company, and shows it to be sent. */
export function LinkButton({
  companyId,
  valid,
  small = false,
  onDone,
}: {
  readonly companyId: number
  readonly valid: boolean
  readonly small?: boolean
  readonly onDone?: () => void
}) {
  const { say } = useHere()
  const [made, setMade] = useState<Made>()
  const making = useCall(issueRecruitLink, {
    onDone: of => {
      setMade(of)
      onDone?.()
    },
  })
  return (
    <>
      <Button
        {...(small && { size: 'small' as const })}
        icon={<LinkOutlined />}
        loading={making.busy}
        onClick={() => void making.send({ recruitCompanyId: companyId })}
      >
        {valid ? say('更换链接', 'Renew the link') : say('发放链接', 'Make a link')}
      </Button>
      {made ? <Given made={made} onClose={() => setMade(undefined)} /> : null}
    </>
  )
}
function Given({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const { say, zone } = useHere()
  const address = `${location.origin}${made.link}`
  return (
    <Modal
      open
      title={say(`${made.name} 的链接`, `The link of ${made.name}`)}
      onCancel={onClose}
      footer={
        <Foot>
          <Button onClick={onClose}>{say('关闭', 'Close')}</Button>
          <Button type="primary" onClick={() => void navigator.clipboard?.writeText(address)}>
            {say('复制', 'Copy')}
          </Button>
        </Foot>
      }
    >
      <p className="pv-hint">
        {say(
          `有效至 ${wallClock(made.until, zone)}。企业无需账号，凭此链接修改资料和职位、查看求职者；旧链接已失效。`,
          `It works until ${wallClock(made.until, zone)}. With it, and without an account, the company changes its entry and jobs and reads its applicants. The former link has ended.`,
        )}
      </p>
      <Input readOnly value={address} aria-label={say('链接', 'Link')} />
      <QrCode text={address} className="rc-qr" label={say('链接二维码', 'QR code of the link')} />
    </Modal>
  )
}

/** Above the page of a company: its link, since when it was opened, and what can be done with it. */
export function CompanyLink({ companyId }: { readonly companyId: number }) {
  const { say, zone, may } = useHere()
  const again = useQueryClient()
  const { data, refetch } = useQuery({
    queryKey: [recruitLink.name, 'ofCompany', companyId],
    queryFn: () =>
      send(callOf(recruitLink, 'getList'), {
        where: { recruitCompanyId: companyId, status: recruitLinkStatus.valid },
        pagination: { page: 1, limit: 1 },
      }),
  })
  const { moves, ask, send: move } = useMoves(recruitLink)
  const revoking = useAction(async () => {
    const of = moves.find(({ name }) => name === 'revoke')
    const about = of && link && (await ask(of, [link as never]))
    if (of && link && about) await move(link as never, of, about)
    await refetch()
  })
  if (!data) return null
  const [first] = data.rows as readonly Row<typeof recruitLink>[]
  const link = first && Date.parse(first.expiresAt) > Date.now() ? first : undefined
  const changed = () => {
    void refetch()
    void again.invalidateQueries({ queryKey: [recruitLink.name] })
  }
  return (
    <div className="rc-link">
      <span>
        {link
          ? say(
              `企业链接有效至 ${wallClock(link.expiresAt, zone)}`,
              `The company’s link works until ${wallClock(link.expiresAt, zone)}`,
            )
          : say('企业没有有效的链接', 'The company has no valid link')}
        {link?.openedAt
          ? ` · ${say('最近打开', 'last opened')} ${say(relativeTime(link.openedAt, zone))}`
          : link
            ? ` · ${say('尚未打开', 'not opened yet')}`
            : ''}
      </span>
      {may('recruitCompany.update') ? (
        <LinkButton companyId={companyId} valid={Boolean(link)} onDone={changed} />
      ) : null}
      {link && may('recruitLink.revoke') ? (
        <Button danger type="text" loading={revoking.busy} onClick={() => void revoking.run()}>
          {say('作废链接', 'Revoke the link')}
        </Button>
      ) : null}
    </div>
  )
}
