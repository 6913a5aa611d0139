import './drawn.css'
import { PrinterOutlined } from '@ant-design/icons'
import { CallRefused, Failed, Notice, RowSelect, send, useAfter, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { getInvitation } from '../model/calls/desk.ts'
import { webFormRecord } from '../model/record.ts'

/**
 * The invitation of a record: booth number in capitals, exhibitor and workplace (back-office §2).
 * Missing values are marked.
 */
export function InvitationPreview() {
  const { say } = useHere()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('id')) || undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['webFormRecord', 'invitation', id],
    enabled: id !== undefined,
    queryFn: () => send(getInvitation, { id: id as number }),
  })
  const late = useAfter(id !== undefined && !data)
  const nothing = <span className="pv-nothing">{say('暂无', 'None yet')}</span>
  return (
    <section className="pv-detail" aria-label={say('邀请函预览', 'Invitation preview')}>
      <header>
        <h1>{say('邀请函预览', 'Invitation preview')}</h1>
        {data && (
          <span className="pv-detail-do">
            <Button icon={<PrinterOutlined />} onClick={() => print()}>
              {say('打印', 'Print')}
            </Button>
          </span>
        )}
      </header>
      <div className="pv-choose">
        <label htmlFor="invited">{say('表单记录', 'Record')}</label>
        <div style={{ minWidth: 260 }}>
          <RowSelect
            of={webFormRecord}
            id="invited"
            many={false}
            ids={id ? [id] : []}
            where={{ 'webForm.invitationPreview': true }}
            onChange={([chosen]) => setParams(chosen ? { id: String(chosen) } : {})}
          />
        </div>
        {id && (
          <Link to={`/webFormManagement/webFormRecord/detail?id=${id}`}>{say('查看记录', 'View the record')}</Link>
        )}
      </div>
      {error instanceof CallRefused && error.code === 'noInvitation' ? (
        <Notice
          title={error.message}
          ways={
            <Link to={`/webFormManagement/webForm/detail?id=${error.data.webFormId}`}>
              {say('设置表单', 'Set up the form')}
            </Link>
          }
        />
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : !id ? (
        <Notice title={say('请选择表单记录', 'Choose a record')}>
          {say(
            '只能选择已开启「邀请函预览」的表单的记录。',
            'Only records of forms with the invitation preview turned on can be chosen.',
          )}
        </Notice>
      ) : !data ? (
        late ? (
          <Skeleton active />
        ) : (
          <div className="pv-waiting" />
        )
      ) : (
        <article className="pv-invitation">
          <p className="pv-hint">{say(data.webForm.name, data.webForm.englishName || data.webForm.name)}</p>
          <dl>
            <div>
              <dt>{say('展位号', 'Booth number')}</dt>
              <dd className="pv-booth">{data.boothNumbers.length ? data.boothNumbers.join(' / ') : nothing}</dd>
            </div>
            <div>
              <dt>{say('展商', 'Exhibitor')}</dt>
              <dd>{data.exhibitor ?? nothing}</dd>
            </div>
            <div>
              <dt>{say('工作单位', 'Company')}</dt>
              <dd>{data.workplace ?? nothing}</dd>
            </div>
            {data.name && (
              <div>
                <dt>{say('姓名', 'Name')}</dt>
                <dd>
                  {data.name}
                  {data.position && ` · ${data.position}`}
                </dd>
              </div>
            )}
            <div>
              <dt>{say('报名号', 'Registration number')}</dt>
              <dd>{data.number}</dd>
            </div>
          </dl>
        </article>
      )}
    </section>
  )
}
