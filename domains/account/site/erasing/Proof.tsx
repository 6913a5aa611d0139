import { clockIn, defaultZone } from '@pavilion/declare'
import '../entry/entry.css'
import './erasing.css'
import { longDay, type PageProps } from '@pavilion/pages'
import type { ErasureLine } from '../../model/erasure.ts'
import { Lines } from './Lines.tsx'

export interface ProofData {
  readonly number: string
  readonly erasedAt: string
  readonly by: number
  readonly lines: readonly ErasureLine[]
}

/**
 * The proof of an erasure. Can be read, saved and printed without a script, in the language of the
 * site.
 */
export function Proof({ data, site }: PageProps<ProofData>) {
  const { say } = site
  const { erasedAt, number, by, lines } = data
  const time = clockIn(erasedAt, site.project.timeZone || defaultZone())
  return (
    <main className="erasing-proof" id="main">
      <p className="erasing-event">{site.named(site.project)}</p>
      <h1>{say('数据删除证明', 'Proof of erasure')}</h1>
      <dl>
        <div>
          <dt>{say('编号', 'Number')}</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>{say('删除时间', 'Erased')}</dt>
          <dd>
            <time dateTime={erasedAt}>
              {longDay(erasedAt, site.language, site.project.timeZone)} {time}
            </time>
          </dd>
        </div>
        <div>
          <dt>{say('发起人', 'Requested by')}</dt>
          <dd>
            {by === 10
              ? say('账号本人', 'Account owner')
              : say('主办方，应本人要求', 'The organiser, at the person’s request')}
          </dd>
        </div>
      </dl>
      <Lines lines={lines} done />
      <p className="erasing-note">
        {say(
          '备份中的副本随备份到期删除。本页地址即凭证，请保存或打印；它不含您的个人信息。',
          'Copies in backups are deleted when the backups expire. The address of this page is your proof: save or print it. It contains none of your personal data.',
        )}
      </p>
      <p>
        <a className="pf-link" href={site.link('/')}>
          {say('返回首页', 'Back to home')}
        </a>
      </p>
    </main>
  )
}
