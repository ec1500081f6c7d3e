import type { Command, Help } from 'commander';

/**
 * The manual page of a program, made of its own help: troff for `man` (man-pages(7)), each command a subsection.
 * @param environment the variables that it reads, each with what it is for
 */
export function manPage(
  program: Command,
  {
    version,
    environment,
    section: number = 1,
  }: {
    readonly version: string;
    readonly environment: readonly (readonly [string, string])[];
    /** Of the manual: 1 for everybody's programs, 8 for the administrator's. */
    readonly section?: 1 | 8;
  },
): string {
  const name = program.name();
  const help = program.createHelp();
  const lines = [
    `.TH ${name.toUpperCase()} ${number} "" "${name} ${escaped(version)}" "${number === 1 ? 'User Commands' : 'System Administration'}"`,
    ...section('NAME', [`${name} \\- ${escaped(firstSmall(program.description()))}`]),
    ...section('SYNOPSIS', [`.B ${name}`, '.I command', '[\\fIoptions\\fR]']),
    '.SH COMMANDS',
    ...help.visibleCommands(program).flatMap((command) => commandLines(command, name, help)),
    '.SH ENVIRONMENT',
    ...environment.flatMap(([variable, words]) => ['.TP', `.B ${escaped(variable)}`, escaped(words)]),
  ];
  return `${lines.join('\n')}\n`;
}

function commandLines(command: Command, path: string, help: Help): string[] {
  const whole = `${path} ${command.name()}`;
  const below = help.visibleCommands(command).filter((one) => one.name() !== 'help');
  if (below.length > 0) return below.flatMap((one) => commandLines(one, whole, help));
  const usage = command.registeredArguments.map((argument) => {
    const text = `${argument.name()}${argument.variadic ? '...' : ''}`;
    return argument.required ? `\\fI${escaped(text)}\\fR` : `[\\fI${escaped(text)}\\fR]`;
  });
  return [
    `.SS "${escaped(whole)}"`,
    ['.B', escaped(whole)].join(' '),
    ['[\\fIoptions\\fR]', ...usage].join(' '),
    '.PP',
    escaped(command.description()),
    ...help
      .visibleOptions(command)
      .flatMap((option) => ['.TP', `.B ${escaped(option.flags)}`, escaped(help.optionDescription(option))]),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return [`.SH ${title}`, ...lines];
}

/** Hyphens that are typed, backslashes, and what would be a request at the beginning of a line (groff_man(7)). */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('"', '\\(dq')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/^(?=[.'])/, '\\&');
}

function firstSmall(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}
