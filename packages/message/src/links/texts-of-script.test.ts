import { describe, expect, it } from 'vitest';
import { textsOfScript } from './texts-of-script.ts';

const texts = (script: string, steps = 10_000): readonly string[] =>
  textsOfScript(script, { steps, characters: 400_000 });
const URL_TEXT = 'https://lure.example/x';

describe('textsOfScript', () => {
  it.each([
    `location="https://" + 'lure.example' + "/x"`,
    `var host="lure.example";location.href=\`https://\${host}/x\``,
    `location=atob("${btoa(URL_TEXT)}")`,
    `top.location=window["atob"]("${btoa(URL_TEXT)}")`,
    `location=unescape("https%3A//lure.example/x")`,
    `location=decodeURIComponent("https%3A%2F%2Flure.example%2Fx")`,
    `location=String.fromCharCode(${[...URL_TEXT].map((letter) => letter.charCodeAt(0)).join()})`,
    `location=["https:", "", "lure.example", "x"].join("/")`,
    `location="https://lu#re.ex#ample/x".replace(/#/g, "")`,
    `let u="https://";u+="lure.example/x".replace("~","");location=u`,
  ])('puts together what %s holds', (script) => {
    expect(texts(script)).toContain(URL_TEXT);
  });

  it('runs nothing, and follows no expression that needs running', () => {
    expect(texts('location = (() => "https://lure" + ".example/x")(1)')).toContain('https://lure.example/x');
    expect(texts('location = make("https:") + other')).toEqual(['https:']);
    expect(texts('location = "aaaa".replace(/(a+)+$/g, "b")')).toEqual(['aaaa']);
  });

  it('keeps to its steps and its room, however often a text doubles', () => {
    const doubling = `var a="${'x'.repeat(50_000)}";${'a=a+a;'.repeat(40)}`;
    const budget = { steps: 10_000, characters: 400_000 };
    const length = textsOfScript(doubling, budget).reduce((sum, text) => sum + text.length, 0);
    expect(length).toBeLessThan(700_000);
    expect(texts(`f("${'y'.repeat(9)}");`.repeat(50_000), 500).length).toBeLessThan(500);
  });

  it('reads the literals of what is no script, and survives any nesting', () => {
    expect(texts('this is ( no script "https://lure.example/x"')).toEqual([URL_TEXT]);
    expect(texts(`${'f('.repeat(100_000)}"abcd"${')'.repeat(100_000)}`)).toEqual(['abcd']);
    expect(texts(`x=${'"ab"+'.repeat(3_000)}"c"`)).toEqual([`${'ab'.repeat(3_000)}c`]);
  });
});
