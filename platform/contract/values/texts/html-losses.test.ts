import { expect, test } from 'vitest'
import { lossesOf } from './html-losses.ts'

test.each([
  ['<p>Only <del>text</del> &lt;script&gt;</p>', []],
  ['<script src="a.js"></script><style>p{}</style>', ['script']],
  ['<form action="/a"><input name="b"></form>', ['form']],
  ['<iframe src="https://maps.example/a"></iframe><iframe\n src=//video.example/b></iframe>', []],
  ['<iframe srcdoc="a"></iframe>', ['media']],
  ['<video controls><source src="a.mp4"></video><object data="a.swf"></object>', ['media']],
  ['<img alt="A" src="https://shop.example/a.png"><img src=http://shop.example/b.png>', []],
  ['<img src="/wp-content/a.png">', ['picture']],
  ['<svg><path d=""/></svg><button>Go</button>', ['form', 'picture']],
])('of %j is left out %j', (html, losses) => {
  expect(lossesOf(html)).toEqual(losses)
})
