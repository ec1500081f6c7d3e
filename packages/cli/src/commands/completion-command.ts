import { Argument, Command } from 'commander';
import type { CommandContext } from './context.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

export function completionCommand({ output }: CommandContext): Command {
  const command: Command = new Command('completion')
    .description('Print what makes a shell complete commands and options: eval "$(lurewatch completion bash)"')
    .addArgument(new Argument('<shell>').choices([...SHELLS]))
    .action((shell: Shell) => {
      const { parent } = command;
      if (parent !== null) output.write(completionFor(shell, wordsOf(parent)));
    });
  return command;
}

type Words = readonly { readonly path: string; readonly words: readonly string[] }[];

/** For each command the words that may follow it. */
function wordsOf(command: Command, path = ''): Words {
  const options = command.options.flatMap(({ long }) => long ?? []);
  const names = command.commands.map((it) => it.name());
  const below = command.commands.flatMap((it) => wordsOf(it, `${path} ${it.name()}`.trim()));
  return [{ path, words: [...names, ...options, '--help'] }, ...below];
}

function completionFor(shell: Shell, commands: Words): string {
  if (shell === 'fish') return fishCompletion(commands);
  const cases = commands.map(({ path, words }) => `    "${path}") words="${words.join(' ')}" ;;`).join('\n');
  const bash = `_lurewatch() {
  local path="" words="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac
  done
  case "$path" in
${cases}
    check*) words="${commands.find(({ path }) => path === 'check')?.words.join(' ') ?? ''}" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _lurewatch lurewatch
`;
  return shell === 'zsh' ? `autoload -Uz bashcompinit && bashcompinit\n${bash}` : bash;
}

function fishCompletion(commands: Words): string {
  return commands
    .flatMap(({ path, words }) => {
      const [first = '', second] = path.split(' ');
      const seen = second === undefined ? first : `${first}; and __fish_seen_subcommand_from ${second}`;
      const condition = path === '' ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${seen}`;
      return words.map((word) => `complete -c lurewatch -n '${condition}' -a '${word}'\n`);
    })
    .join('');
}
