import { show } from '@pavilion/pages'
import { content } from '@pavilion/site/model/index.ts'
import { usePageData } from '../data.tsx'

/** Rich text, cleaned by the server before it is stored and again before it is shown. */
export const RichText = ({ html }: { html: string }) => (
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
)

export const Content = show(content, ({ row }) => {
  const found = usePageData().contents[row.value ?? '']
  // The component may load its pictures eagerly although the article loads them lazily.
  const html =
    found?.content && row.imageLazyLoad === false
      ? found.content.replaceAll('<img loading="lazy"', '<img loading="eager"')
      : found?.content
  return found ? (
    <div id={`c-${row.id}`} className={`content c-${row.id}`}>
      {found.showTitle ? <h2>{found.name}</h2> : null}
      {html ? <RichText html={html} /> : null}
    </div>
  ) : null
})
