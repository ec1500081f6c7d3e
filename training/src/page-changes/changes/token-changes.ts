import { firstInBody, lastInBody, mapTags, mapText, splitAtBody } from '../edit-html.ts';
import { htmlChange, type PageChange } from '../page-change.ts';

/** Put first into the body: a browser with scripts shows the rest of the page as ever. */
const SNIPPETS: Readonly<Record<string, string>> = {
  'noscript-textarea': '<noscript><textarea></noscript>',
  'noscript-title': '<noscript><title></noscript>',
  'noscript-style': '<noscript><style></noscript>',
  'noscript-script': '<noscript><script></noscript>',
  'noscript-comment': '<noscript><!--</noscript>',
  'noscript-xmp': '<noscript><xmp></noscript>',
  'noscript-iframe': '<noscript><iframe></noscript>',
  'noscript-plaintext': '<noscript><plaintext></noscript>',
  'noscript-attribute': '<noscript><i title="</noscript>',
  'noscript-select': '<noscript><select><option></noscript>',
  'noscript-template': '<noscript><template></noscript>',
  'noscript-form': '<noscript><form action="https://elsewhere.example/"></noscript>',
  'cdata-open': '<![CDATA[>',
  'cdata-with-text': '<![CDATA[ x > ',
  'comment-abrupt': '<!-->',
  'comment-abrupt-dash': '<!--->',
  'comment-bang-end': '<!-- x --!>',
  'comment-with-comment': '<!-- a <!-- b -->',
  'comment-quotes': '<!-- " \' < -->',
  'bogus-question-mark': '<?php echo "x" ?>',
  'bogus-end-tag': '</ >',
  'bogus-end-tag-number': '</3 x>',
  'bogus-declaration': '<!ELEMENT br EMPTY>',
  'doctype-again': '<!DOCTYPE html SYSTEM "a>',
  'end-tag-unknown': '</nowhere></form></p-x>',
  'svg-title-self-closed': '<svg width=0 height=0><title/></svg>',
  'svg-style-self-closed': '<svg width=0 height=0><style/></svg>',
  'svg-script-self-closed': '<svg width=0 height=0><script/></svg>',
  'svg-cdata': '<svg width=0 height=0><![CDATA[ > <form> ]]></svg>',
  'svg-broken-out': '<svg width=0 height=0><g><p></p>',
  'svg-foreign-object': '<svg width=0 height=0><foreignObject><b></b></foreignObject></svg>',
  'math-style': '<math><style/></math>',
  'math-text': '<math><mi><b></b></mi></math>',
  'script-double-escaped': '<script><!--<script></script>--></script>',
  'script-escaped': '<script><!-- x </script>',
  'script-of-data': '<script type="text/x-data"><!-- <form> </script>',
  'script-close-in-string': '<script>var a="<\\/script><textarea>";</script>',
  'script-close-spaced': '<script>var b=1</script\n >',
  'style-with-comment': '<style><!-- a{} </style>',
  'style-with-tag': '<style>a:before{content:"<form><textarea>"}</style>',
  'title-in-body-with-tags': '<template><title><form></title></template>',
  'iframe-with-comment': '<iframe hidden><!-- </iframe>',
  'iframe-with-script': '<iframe hidden><script></iframe>',
  'noembed-with-comment': '<noembed><!-- </noembed>',
  'noframes-with-style': '<noframes><style></noframes>',
  'xmp-with-comment': '<xmp hidden><!-- <form> </xmp>',
  'textarea-with-tags': '<textarea hidden><form><!-- </textarea>',
  'select-with-tags': '<select hidden><option><i></select>',
  'select-with-textarea': '<select hidden><option>x</select><textarea hidden></textarea>',
  'template-with-form': '<template><form action="/x"><input></template>',
  'template-shadow-root': '<div><template shadowrootmode="open"><slot></slot></template></div>',
  'attribute-with-tags': '<i title="> <form> <!-- " data-x=\'"<script>\'></i>',
  'attribute-without-quotes': '<i title=<form data-x=a"b></i>',
  'attribute-with-equals': '<i =a = b==c></i>',
  'object-with-fallback': '<object hidden><param name=a><p></p></object>',
  'video-with-fallback': '<video hidden><form></form></video>',
  'body-again': '<body class="a" onclick="1"><html lang="en"><head></head>',
  'nul-in-tag': '<i\0x></i\0x>',
  'svg-template': '<svg width=0 height=0><template></svg>',
  'math-template': '<math><template></math>',
  'svg-hidden-self-closed': '<svg hidden/>',
  'svg-hidden-broken-out': '<svg hidden><p></p>',
  'svg-closed-from-outside': '<div><svg width=0 height=0></div><style>a{content:"<!--"}</style>',
  'svg-plaintext': '<svg width=0 height=0><plaintext></plaintext></svg>',
  'heading-hidden-ended-by-heading': '<h1 hidden><h2></h2>',
  'table-hidden-ended-by-table': '<table hidden><table></table>',
  'term-hidden-ended-by-definition': '<dt hidden><dd></dd>',
  'cell-hidden-outside-table': '<td hidden>',
  'row-hidden-outside-table': '<tr hidden>',
  'caption-hidden-outside-table': '<caption hidden>',
  'line-hidden-twice': '<nobr hidden><nobr></nobr>',
  'select-hidden-twice': '<select hidden><option>x<select>',
  'base-again': '<base href="/"><base href="https://elsewhere.example/">',
  'frames-of-ignored-set': '<hr hidden><frameset><frame src="/none"></frameset>',
  'refresh-in-template': '<template><meta http-equiv=refresh content="0;url=/none"></template>',
  'refresh-in-noscript': '<noscript><meta http-equiv=refresh content="0;url=/none"></noscript>',
  'refresh-to-script': '<meta http-equiv=refresh content="0;url=javascript:void 0">',
  'long-tag-name': `<${'x'.repeat(70_000)}></${'x'.repeat(70_000)}>`,
};

/** Letters, tokens and trees: https://html.spec.whatwg.org/#parsing */
export const tokenChanges: readonly PageChange[] = [
  ...Object.entries(SNIPPETS).map(([name, snippet]) => token(name, (html) => firstInBody(html, snippet))),
  token('tags-upper-case', (html) => mapTags(html, 'form|input|button|label|a|div', upperCaseName)),
  token('tags-with-slashes', (html) => mapTags(html, 'input', (tag) => tag.replace(/^<input\s+/i, '<input/'))),
  token('tags-with-form-feeds', (html) => mapTags(html, 'input', (tag) => tag.replace(/^<input\s+/i, '<input\f\t\n'))),
  token('tags-attribute-again', (html) =>
    mapTags(html, 'input', (tag) => (/\stype\s*=/i.test(tag) ? tag.replace(/\s*\/?>$/, ' type=hidden>') : tag)),
  ),
  token('tags-type-as-references', (html) =>
    mapTags(html, 'input', (tag) => tag.replace(/type\s*=\s*(["']?)password\1/i, 'type="p&#97;ss&#x77;ord"')),
  ),
  token('tags-type-upper-case', (html) =>
    mapTags(html, 'input', (tag) => tag.replace(/(\stype\s*=\s*["']?)password/i, '$1PassWord')),
  ),
  token('tags-name-first-and-broken-lines', (html) =>
    mapTags(html, 'input', (tag) => tag.replace(/^<input\s+/i, '<input\n   data-a="1\n2"\n   ')),
  ),
  token('fields-by-form-attribute', fieldsByFormAttribute),
  token('lines-by-carriage-return', (html) => html.replaceAll('\r\n', '\n').replaceAll('\n', '\r')),
  token('nul-in-text', (html) => mapText(html, (text) => `${text.slice(0, 1)}\0${text.slice(1)}`)),
  token('no-end-of-page', (html) => html.replace(/<\/(?:body|html)\s*>/gi, '')),
  token('content-after-end', (html) => {
    const { head, content } = splitAtBody(html);
    return `${head}</body></html>${content}`;
  }),
  token('open-comment-at-end', (html) =>
    lastInBody(html, '').replace(/(<\/body\s*>)?\s*(<\/html\s*>)?\s*$/i, '<!-- x'),
  ),
  token('open-tag-at-end', (html) => html.replace(/(<\/body\s*>)?\s*(<\/html\s*>)?\s*$/i, '<i title="')),
  token('no-doctype-no-head-tags', (html) => html.replace(/<\/?(?:html|head)(?:\s[^>]*)?>/gi, '')),
];

function token(name: string, edit: (html: string) => string): PageChange {
  return { name, group: 'tokens', way: 'bytes', serve: htmlChange(edit) };
}

function upperCaseName(tag: string): string {
  return tag.replace(/^<\w+/, (start) => start.toUpperCase());
}

/** Every form ends where it begins, and its fields name it. */
function fieldsByFormAttribute(html: string): string {
  let forms = 0;
  return mapTags(html, 'form|input|textarea|select|button', (tag) => {
    if (/^<form/i.test(tag)) {
      forms += 1;
      return `${tag.replace(/\sid\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i, '').replace(/^<form/i, `<form id=zq${forms}`)}</form>`;
    }
    return forms === 0 || /\sform\s*=/i.test(tag) ? tag : tag.replace(/^<\w+/, `$& form=zq${forms}`);
  });
}
