import { Icon, page } from '@pavilion/pages'

/** A PDF inside the page: `/previewPdf?path=…`; browsers that cannot show it offer a download. */
export const previewPdf = page<{ path: string }>({
  title: ({ site }) => site.say('预览文件', 'Preview'),
  hidden: true,
  frame: 'plain',
  View: ({ data, site }) => (
    <div className="wrap pdf">
      <p className="pdf-bar">
        <a className="button button-quiet" href={data.path} download>
          <Icon name="download" size={18} />
          {site.say('下载文件', 'Download')}
        </a>
      </p>
      <object data={data.path} type="application/pdf" aria-label={site.say('PDF 文件', 'PDF document')}>
        <p className="empty">
          {site.say(
            '当前浏览器无法直接显示此文件，请下载后查看。',
            'This browser cannot show the file. Please download it.',
          )}
        </p>
      </object>
    </div>
  ),
})
