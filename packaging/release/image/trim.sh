#!/bin/sh
# What mmdebstrap has unpacked becomes a layer: names and versions of the packages for those who look for known holes, and nothing that is
# for people at a terminal.
set -e
cd "$1"
mkdir -p var/lib/dpkg/status.d
for package in var/cache/apt/archives/*.deb; do
	dpkg-deb --field "$package" >"var/lib/dpkg/status.d/$(dpkg-deb --field "$package" Package)"
done
rm -rf etc/fstab etc/update-motd.d etc/skel usr/lib/x86_64-linux-gnu/gconv usr/share/base-files usr/share/gcc usr/share/gdb \
	usr/share/lintian usr/share/man usr/share/info
find usr/share/doc -type f ! -name copyright -delete
