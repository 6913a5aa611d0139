import './simulator.css'
import type { PageProps } from '@pavilion/pages'

interface Consent {
  readonly people: readonly { readonly name: string; readonly english: string; readonly href: string }[]
  readonly refuse: string
}
/** The local twin's consent page. It looks like nothing of WeChat's and says what it is; it works without a script. */
export function Simulator({ data, site }: PageProps<Consent>) {
  return (
    <main className="simulator" id="main">
      <p className="simulator-mark">
        <strong>{site.say('模拟器', 'SIMULATOR')}</strong>
        {site.say(
          '这不是微信。未设置微信应用时，由它代替微信授权页，供试用和测试。',
          'This is not WeChat. It stands in for WeChat’s consent page as long as no WeChat app is set up, for trying things out.',
        )}
      </p>
      <h1>
        {site.say(
          `以谁的身份进入「${site.named(site.project)}」？`,
          `Who do you want to enter “${site.named(site.project)}” as?`,
        )}
      </h1>
      <ul>
        {data.people.map(person => (
          <li key={person.name}>
            <a href={person.href}>{site.say(person.name, person.english)}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={data.refuse}>{site.say('拒绝授权', 'Do not agree')}</a>
      </p>
    </main>
  )
}
