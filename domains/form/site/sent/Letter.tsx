import '@pavilion/fields/fields.css'
import '../register.css'
import { island, page, type Page, type PageProps } from '@pavilion/pages'
import Print from './PrintButton.tsx'

const PrintButton = island('PrintButton', Print)

/**
 * A letter from its loader: the template filled with the record's answers; null without a number.
 */
export interface LetterData {
  readonly title: string | null
  readonly html: string | null
  readonly background: string | null
  readonly number: string
  readonly name: string | null
  readonly workplace: string | null
  readonly boothNumber: string | null
}

/**
 * A letter that anyone with the record's number may read and print, in three styles (visitor-side
 * §2.5).
 */
export const letterPage = (style: 'letter' | 'letter2' | 'LetterFbh'): Page =>
  page<LetterData | { letter: null }>({
    title: ({ site }) => site.say('函件', 'Letter'),
    frame: 'plain',
    hidden: true,
    View: ({ data, site }: PageProps<LetterData | { letter: null }>) =>
      'letter' in data ? (
        <div className="wrap">
          <div className="rf-closed" role="status">
            <h1 className="rf-closed-words">
              {site.say(
                '请从提交后的页面或通知打开函件',
                'Open your letter from the page shown after you submit, or from our message',
              )}
            </h1>
            <div className="rf-done-actions">
              <a className="pf-button" href={site.link('/')}>
                {site.say('返回首页', 'Back to home')}
              </a>
            </div>
          </div>
        </div>
      ) : (
        <article className={`rf-letter rf-letter-${style}`}>
          {data.background && <img className="rf-letter-picture" src={data.background} alt="" />}
          <h1>{data.title || site.say('确认函', 'Confirmation letter')}</h1>
          {data.html ? (
            <div className="rf-rich" dangerouslySetInnerHTML={{ __html: data.html }} />
          ) : (
            <p>
              {site.say(
                `${data.name ?? ''}：您好！您的报名已收到，报名号为 ${data.number}。`,
                `Dear ${data.name ?? 'visitor'}, we have received your registration. Your number is ${data.number}.`,
              )}
            </p>
          )}
          <dl>
            <dt>{site.say('报名号', 'Registration number')}</dt>
            <dd>{data.number}</dd>
            {data.name && (
              <>
                <dt>{site.say('姓名', 'Name')}</dt>
                <dd>
                  <bdi>{data.name}</bdi>
                </dd>
              </>
            )}
            {data.workplace && (
              <>
                <dt>{site.say('单位', 'Company')}</dt>
                <dd>
                  <bdi>{data.workplace}</bdi>
                </dd>
              </>
            )}
            {data.boothNumber && (
              <>
                <dt>{site.say('展位号', 'Booth')}</dt>
                <dd>{data.boothNumber}</dd>
              </>
            )}
          </dl>
          <div className="rf-done-actions">
            <PrintButton />
            <a className="pf-button" href={site.link('/')}>
              {site.say('返回首页', 'Back to home')}
            </a>
          </div>
        </article>
      ),
  })
