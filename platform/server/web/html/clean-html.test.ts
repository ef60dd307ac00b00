import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { filmOf } from './film.ts'

test.each([
  ['<script>alert(1)</script>', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<img src="javascript:alert(1)">', ''],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
  ['<img src="//evil.example/x.png">', ''],
  ['<svg onload=alert(1)><circle/></svg>', ''],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ['<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', ''],
  ['<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['<video src="http://plain.example/a.mp4" autoplay onplay=alert(1)></video><audio></audio>', ''],
  ['<object data="evil.swf"></object><embed src="evil.swf">', ''],
  ['<form action="https://evil.example"><input name=a><button>go</button></form>', 'go'],
  ['<style>body{display:none}</style>', ''],
  ['<link rel=stylesheet href=//evil.example><meta http-equiv=refresh content="0;url=//evil.example">', ''],
  ['<base href="https://evil.example/">', ''],
  ['<p style="position:fixed" class="modal" id="app" onclick="alert(1)">text</p>', '<p id="text-app">text</p>'],
  ['<p id="a b"><b id="">text</b></p>', '<p><b>text</b></p>'],
  ['<!--<img src=x onerror=alert(1)>-->kept', 'kept'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
])('sanitizing %j leaves nothing dangerous', (html, cleaned) => {
  expect(cleanHtml(html)).toBe(cleaned)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  'jav&#x0A;ascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'ftp://files.example',
])('a link to %j loses its address', (address) => {
  expect(cleanHtml(`<a href="${address}">here</a>`)).toBe('<a rel="noopener noreferrer">here</a>')
})

test('formatting, pictures, tables and safe links are kept', () => {
  const html =
    '<h2 dir="rtl" lang="ar">شاي</h2><p><strong>Black</strong> &amp; <em>green</em></p><ul><li>100 g</li></ul>' +
    '<img src="https://shop.example/a.jpg" alt="A cup" /><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>'

  expect(cleanHtml(html)).toBe(html)
  expect(cleanHtml('<a href="mailto:tea@shop.example" target="_blank" rel="opener">write</a>')).toBe(
    '<a href="mailto:tea@shop.example" rel="noopener noreferrer">write</a>',
  )
})

test('sanitizing is idempotent', () => {
  const once = cleanHtml('<p>a<br>b</p><a href="https://shop.example">c</a>')
  expect(cleanHtml(once)).toBe(once)
})

test('a text of another program keeps what it means', () => {
  const html = [
    '<p><iframe width="560" src="https://www.youtube.com/embed/aaaaaaaaaaa" title="Throwing a bowl" allowfullscreen></iframe></p>',
    '<figure><img src="https://old-shop.example/kiln.jpg" alt="The kiln"><figcaption>Lit twice a month</figcaption></figure>',
    '<details><summary>How do I wash it?</summary><p>By hand.</p></details>',
    '<ol start="4"><li>Fourth step</li></ol>',
    '<a href="#care">To the care of it</a><h2 id="care">Care</h2><a name="old"></a>',
    '<p>Price <del>30</del> <strike>28</strike> 24, <mark>this week</mark>.</p>',
    '<section>One</section><section>Two</section>',
    '<iframe src="https://maps.example/place?a=1" title="Where we are"></iframe>',
    '<video src="https://old-shop.example/a.mp4" poster="https://old-shop.example/a.jpg" autoplay></video>',
  ]

  const cleaned = html.map(cleanHtml)

  expect(cleaned).toEqual([
    '<p><iframe src="https://www.youtube-nocookie.com/embed/aaaaaaaaaaa" title="Throwing a bowl" loading="lazy" allowfullscreen></iframe></p>',
    '<figure><img src="https://old-shop.example/kiln.jpg" alt="The kiln" /><figcaption>Lit twice a month</figcaption></figure>',
    '<details><summary>How do I wash it?</summary><p>By hand.</p></details>',
    '<ol start="4"><li>Fourth step</li></ol>',
    '<a href="#text-care" rel="noopener noreferrer">To the care of it</a><h2 id="text-care">Care</h2><a rel="noopener noreferrer" id="text-old"></a>',
    '<p>Price <del>30</del> <s>28</s> 24, <mark>this week</mark>.</p>',
    '<div>One</div><div>Two</div>',
    '<a href="https://maps.example/place?a=1" rel="noopener noreferrer">Where we are</a>',
    '<video src="https://old-shop.example/a.mp4" poster="https://old-shop.example/a.jpg" controls></video>',
  ])
  expect(cleaned.map(cleanHtml)).toEqual(cleaned)
})

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['//www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://player.vimeo.com/video/76979871?h=1', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://youtube.com.evil.example/embed/dQw4w9WgXcQ', null],
  ['https://evil.example/?https://youtu.be/dQw4w9WgXcQ', null],
])('the film at %s plays at %s', (address, film) => {
  expect(filmOf(address)).toBe(film)
})
